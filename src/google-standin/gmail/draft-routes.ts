import { saveDraft, type SavedDraft, type DraftContent } from "../send-and-insert/save-draft.ts";
import { scopes } from "../oauth/oauth-scopes.ts";
import { deleteMessages } from "../mailbox/delete-messages.ts";
import { findDraft, findDraftOf, type Draft } from "../store/drafts-table.ts";
import { invalidArgument, notFound } from "../store/google-errors.ts";
import { listMessages } from "../search/list-mail.ts";
import { findMessage, readSource, type MessageRow } from "../store/messages-table.ts";
import { readMailQuery } from "../request/gmail-parameters.ts";
import { readFormat, type GmailRequest, type GmailRoute } from "../request/gmail-request.ts";
import { readContent, readDraftMessage } from "../request/message-content.ts";
import { briefResource, messageFormats, messageResource } from "../request/message-resource.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";
import { sendMessage } from "../send-and-insert/send-message.ts";

const read = [scopes.full, scopes.modify, scopes.compose, scopes.readonly];
const write = [scopes.full, scopes.modify, scopes.compose];
const fields = ["id", "message"];

export const draftRoutes: readonly GmailRoute[] = [
  {
    name: "ListDrafts",
    quota: "drafts.list",
    method: "GET",
    path: "drafts",
    scopes: read,
    query: ["q", "maxResults", "pageToken", "includeSpamTrash"],
    run: listDrafts,
  },
  {
    name: "GetDraft",
    quota: "drafts.get",
    method: "GET",
    path: "drafts/:id",
    scopes: read,
    query: ["format"],
    run(request) {
      const { store } = request.context;
      const draft = requireDraft(request, request.params["id"]);
      const message = findMessage(store, request.person.id, draft.message);
      if (message === undefined) throw notFound();
      const view = { format: readFormat(withBodies(request), messageFormats), headers: [] };
      return {
        id: draft.id,
        message: messageResource(store, request.person.id, { message, view }),
      };
    },
  },
  {
    name: "CreateDraft",
    quota: "drafts.create",
    method: "POST",
    path: "drafts",
    scopes: write,
    body: fields,
    takesMedia: true,
    run: (request) => save(request, undefined),
  },
  {
    name: "UpdateDraft",
    quota: "drafts.update",
    method: "PUT",
    path: "drafts/:id",
    scopes: write,
    body: fields,
    takesMedia: true,
    run: (request) => save(request, requireDraft(request, request.params["id"])),
  },
  {
    name: "DeleteDraft",
    quota: "drafts.delete",
    method: "DELETE",
    path: "drafts/:id",
    scopes: write,
    run(request) {
      const { message } = requireDraft(request, request.params["id"]);
      deleteMessages(request.context, request.person.id, [message]);
      return undefined;
    },
  },
  {
    name: "SendDraft",
    quota: "drafts.send",
    method: "POST",
    path: "drafts/send",
    scopes: write,
    body: fields,
    takesMedia: true,
    run(request) {
      const draft = requireDraft(request, request.body["id"]);
      const message = readDraftMessage(request);
      const content = message && readContent(request, message);
      return briefResource(sendDraft(request.context, request.person, { draft, content }));
    },
  },
];

function listDrafts(request: GmailRequest): object {
  const { context, person } = request;
  const query = { ...readMailQuery(withBodies(request)), labels: ["DRAFT"] };
  const page = listMessages(context.store, person.id, query);
  const drafts = page.items.map(({ id, thread }) => ({
    id: findDraftOf(context.store, person.id, id)?.id,
    message: { id, threadId: thread },
  }));
  return {
    ...(drafts.length === 0 ? {} : { drafts }),
    ...(page.next === undefined ? {} : { nextPageToken: page.next }),
    resultSizeEstimate: page.estimate,
  };
}

/** Each scope that reaches drafts reads them wholly, that of composing too. */
function withBodies(request: GmailRequest): GmailRequest {
  return { ...request, scopes: [scopes.full] };
}

function requireDraft({ context, person }: GmailRequest, id: unknown): Draft {
  if (typeof id !== "string" || id === "") throw invalidArgument("Missing draft id");
  const draft = findDraft(context.store, person.id, id);
  if (draft === undefined) throw notFound();
  return draft;
}

function save(request: GmailRequest, draft: Draft | undefined): object {
  const message = readDraftMessage(request);
  if (message === undefined) throw invalidArgument("Missing draft message");
  const content = readContent(request, message);
  const saved = saveDraft(request.context, request.person, {
    ...content,
    ...(draft === undefined ? {} : { draft }),
  });
  return draftResource(saved);
}

function draftResource({ id, message }: SavedDraft): object {
  return { id, message: briefResource(message) };
}

/**
 * Sends a draft, with new content if there is some: the sent message has an id of its own, the draft and its message
 * are gone. When it cannot be sent, the draft stays as it was.
 */
function sendDraft(
  context: StandinContext,
  person: Person,
  { draft, content }: { draft: Draft; content: DraftContent | undefined },
): MessageRow {
  const { store } = context;
  return store.write(() => {
    const message =
      content === undefined
        ? findMessage(store, person.id, draft.message)
        : saveDraft(context, person, { ...content, draft }).message;
    if (message === undefined) throw notFound();
    const raw = readSource(store, person.id, message.id);
    const sent = sendMessage(context, person, { raw, threading: { kept: message.thread } });
    deleteMessages(context, person.id, [message.id]);
    return sent;
  });
}
