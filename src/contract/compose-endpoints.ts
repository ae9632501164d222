import { oc } from "@orpc/contract";
import { z } from "zod";
import { accessToken } from "./session.ts";
import { callErrors } from "./call-errors.ts";
import {
  Draft,
  KnownDraft,
  ListUploads,
  OpenDraft,
  SaveTemplate,
  SendAs,
  Template,
  TemplateId,
  UploadId,
  Uploads,
} from "./compose.ts";
import {
  CancelOutbox,
  ChangeOutbox,
  ListOutbox,
  Outbox,
  OutboxId,
  OutboxItem,
  SettleOutbox,
} from "./outbox.ts";

const { always, write, signedIn, byId, gmail, state } = callErrors;
const read = oc.errors({ ...always, ...signedIn });
const readOne = oc.errors({ ...always, ...signedIn, ...byId });
const change = oc.errors({ ...always, ...write, ...signedIn, ...byId, ...state });
const changeGmail = oc.errors({ ...always, ...write, ...signedIn, ...gmail, ...byId, ...state });
const nothing = z.strictObject({});

/** Drafts and what a form offers. Saving and sending are bodies of `gmail-actions`. */
export const composeEndpoints = {
  openDraft: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/drafts/open",
      summary: "A draft as it stands at Gmail now, with its files as uploads",
    })
    .input(OpenDraft)
    .output(Draft),
  discardDraft: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/drafts/discard",
      summary: "Delete a draft that is still as known; 409 conflict when it was changed meanwhile",
    })
    .input(z.strictObject({ draft: KnownDraft, accessToken }))
    .output(nothing),
  copyFiles: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/uploads/copy",
      summary: "The files of a message as uploads, for a forward",
    })
    .input(z.strictObject({ gmailId: KnownDraft.shape.gmailId, accessToken }))
    .output(z.object({ files: Draft.shape.files })),
  sendAs: oc
    .errors({ ...always, ...signedIn, ...gmail })
    .route({
      method: "GET",
      path: "/api/v1/send-as",
      summary: "The addresses that the person may write from",
    })
    .input(nothing)
    .output(z.object({ addresses: z.array(SendAs) })),
  uploads: read
    .route({
      method: "GET",
      path: "/api/v1/uploads",
      summary: "The files kept for messages, by name",
    })
    .input(ListUploads)
    .output(Uploads),
  removeUpload: change
    .route({ method: "DELETE", path: "/api/v1/uploads/{id}", summary: "Forget an uploaded file" })
    .input(UploadId)
    .output(nothing),
  templates: read
    .route({ method: "GET", path: "/api/v1/templates", summary: "The person's templates, by name" })
    .input(nothing)
    .output(z.object({ templates: z.array(Template) })),
  saveTemplate: change
    .route({ method: "POST", path: "/api/v1/templates", summary: "Keep a text to write from" })
    .input(SaveTemplate)
    .output(Template),
  removeTemplate: change
    .route({ method: "DELETE", path: "/api/v1/templates/{id}", summary: "Forget a template" })
    .input(TemplateId)
    .output(nothing),
};

/** Messages that are to be sent, and what the person decides about them. */
export const outboxEndpoints = {
  list: read
    .route({
      method: "GET",
      path: "/api/v1/outbox",
      summary: "Messages to be sent, the next first",
    })
    .input(ListOutbox)
    .output(Outbox),
  get: readOne
    .route({ method: "GET", path: "/api/v1/outbox/{id}", summary: "One message to be sent" })
    .input(OutboxId)
    .output(OutboxItem),
  cancel: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/outbox/cancel",
      summary: "Take a message back before it goes out; 409 conflict when it is too late",
    })
    .input(CancelOutbox)
    .output(Draft.omit({ draft: true, threadId: true }).extend({ draft: KnownDraft.nullable() })),
  change: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/outbox/change",
      summary: "Send now, at another time, or once more; 409 conflict when it is too late",
    })
    .input(ChangeOutbox)
    .output(OutboxItem),
  settle: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/outbox/settle",
      summary: "Decide about a message of which it is not known whether it went out",
    })
    .input(SettleOutbox)
    .output(OutboxItem),
};
