import { oc } from "@orpc/contract";
import { z } from "zod";
import { actsEndpoints } from "./acts-endpoints.ts";
import { assistantEndpoints } from "./assistant-endpoints.ts";
import { rulesEndpoints } from "./automation/rules-endpoints.ts";
import { billingEndpoints } from "./billing-endpoints.ts";
import { callErrors } from "./call-errors.ts";
import { composeEndpoints, outboxEndpoints } from "./compose-endpoints.ts";
import { EmailId, EmailPage, EmailSource, EmailWithBody, ListEmails } from "./messages.ts";
import { exportEndpoints } from "./export-endpoints.ts";
import { messageEndpoints } from "./message-endpoints.ts";
import { searchEndpoints } from "./search-endpoints.ts";
import { RefreshSession, Session, SignOut } from "./session.ts";
import { settingsEndpoints } from "./settings-endpoints.ts";
import {
  FetchGmail,
  FetchGmailResult,
  MailboxStatus,
  RepairResult,
  SteerSync,
  SyncAllGmail,
  SyncAllGmailResult,
} from "./sync.ts";

const { always, write, signedIn, byId, gmail, source, search } = callErrors;
const open = oc.errors(always);
const read = oc.errors({ ...always, ...signedIn });
const readSearch = oc.errors({ ...always, ...signedIn, ...search });
const readOne = oc.errors({ ...always, ...signedIn, ...byId, ...gmail });
const readSource = oc.errors({ ...always, ...signedIn, ...byId, ...gmail, ...source });
const change = oc.errors({ ...always, ...write, ...signedIn });
const changeMailbox = oc.errors({ ...always, ...write, ...signedIn, ...gmail });
const nothing = z.strictObject({});

/** Every endpoint of the product: method, path, input and output. The server implements it, the web calls it. */
export const contract = {
  auth: {
    session: open
      .route({
        method: "GET",
        path: "/auth/v1/session",
        summary: "The session, or null signed out",
        spec: (operation) => ({ ...operation, security: [] }),
      })
      .input(nothing)
      .output(Session.nullable()),
    token: change
      .route({ method: "POST", path: "/auth/v1/token", summary: "Refresh and rotate the session" })
      .input(RefreshSession)
      .output(Session),
    logout: change
      .route({ method: "POST", path: "/auth/v1/logout", summary: "Sign out" })
      .input(SignOut)
      .output(nothing),
  },
  emails: {
    list: readSearch
      .route({
        method: "GET",
        path: "/rest/v1/emails",
        summary: "Messages of a label or a search, newest first",
      })
      .input(ListEmails)
      .output(EmailPage),
    get: readOne
      .route({
        method: "GET",
        path: "/rest/v1/emails/{id}",
        summary: "One message with its bodies",
      })
      .input(EmailId)
      .output(EmailWithBody),
    source: readSource
      .route({
        method: "GET",
        path: "/api/v1/emails/{id}/source",
        summary: "The message as it came",
      })
      .input(EmailId)
      .output(EmailSource),
  },
  reading: messageEndpoints,
  acts: actsEndpoints,
  compose: composeEndpoints,
  outbox: outboxEndpoints,
  search: searchEndpoints,
  settings: settingsEndpoints,
  export: exportEndpoints,
  billing: billingEndpoints,
  assistant: assistantEndpoints,
  rules: rulesEndpoints,
  mailbox: {
    status: read
      .route({ method: "GET", path: "/api/v1/mailbox", summary: "Counts, connection and sync" })
      .input(nothing)
      .output(MailboxStatus),
    fetchGmail: changeMailbox
      .route({ method: "POST", path: "/functions/v1/fetch-gmail", summary: "Sync one folder" })
      .input(FetchGmail)
      .output(FetchGmailResult),
    syncAllGmail: changeMailbox
      .route({ method: "POST", path: "/functions/v1/sync-all-gmail", summary: "Sync every folder" })
      .input(SyncAllGmail)
      .output(SyncAllGmailResult),
    stopSync: changeMailbox
      .route({
        method: "POST",
        path: "/api/v1/sync/stop",
        summary: "Stop reading older messages; news still arrive",
      })
      .input(SteerSync)
      .output(nothing),
    resumeSync: changeMailbox
      .route({
        method: "POST",
        path: "/api/v1/sync/resume",
        summary: "Go on reading older messages",
      })
      .input(SteerSync)
      .output(nothing),
    repair: changeMailbox
      .route({
        method: "POST",
        path: "/api/v1/sync/repair",
        summary: "Compare every message and label with Gmail and mend what differs",
      })
      .input(SteerSync)
      .output(RepairResult),
  },
};
