import { insertMessage } from "../send-and-insert/insert-message.ts";
import { sendMessage } from "../send-and-insert/send-message.ts";
import { scopes } from "../oauth/oauth-scopes.ts";
import { invalidArgument } from "../store/google-errors.ts";
import { checkLabels } from "../store/labels-table.ts";
import {
  readFlag,
  readStrings,
  type GmailRequest,
  type GmailRoute,
} from "../request/gmail-request.ts";
import { messageFields, readContent } from "../request/message-content.ts";
import { briefResource } from "../request/message-resource.ts";

export const sendRoutes: readonly GmailRoute[] = [
  {
    name: "SendMessage",
    quota: "messages.send",
    method: "POST",
    path: "messages/send",
    scopes: [scopes.full, scopes.modify, scopes.compose, scopes.send],
    body: messageFields,
    takesMedia: true,
    run(request) {
      const { raw, thread } = readContent(request, request.body);
      const outgoing = { raw, threading: { asked: thread } };
      return briefResource(sendMessage(request.context, request.person, outgoing));
    },
  },
  {
    name: "InsertMessage",
    quota: "messages.insert",
    method: "POST",
    path: "messages",
    scopes: [scopes.full, scopes.modify, scopes.insert],
    query: ["internalDateSource", "deleted"],
    body: messageFields,
    takesMedia: true,
    run: (request) => insert(request, "insert"),
  },
  {
    name: "ImportMessage",
    quota: "messages.import",
    method: "POST",
    path: "messages/import",
    scopes: [scopes.full, scopes.modify, scopes.insert],
    query: ["internalDateSource", "deleted", "neverMarkSpam", "processForCalendar"],
    body: messageFields,
    takesMedia: true,
    run: (request) => insert(request, "import"),
  },
];

function insert(request: GmailRequest, as: "insert" | "import"): object {
  const { context, person, query, body } = request;
  const { raw, thread } = readContent(request, body);
  if (raw.length === 0) throw invalidArgument("Empty message");
  for (const flag of ["neverMarkSpam", "processForCalendar"]) readFlag(query, flag);
  if (readFlag(query, "deleted")) throw invalidArgument("Deleted messages need Google Vault");
  const labels = readStrings(body, "labelIds");
  checkLabels(context.store, person.id, labels);
  const fixed = labels.find((label) => label === "DRAFT" || label === "CHAT");
  if (fixed !== undefined) throw invalidArgument(`Invalid label: ${fixed}`);
  const isDated = readDateSource(query, as) === "dateHeader";
  return briefResource(insertMessage(context, person, { raw, labels, thread, isDated, as }));
}

/** Gmail dates an inserted message by its arrival, an imported one by its Date, if not told otherwise. */
function readDateSource(query: URLSearchParams, as: "insert" | "import"): string {
  const source =
    query.get("internalDateSource") ?? (as === "insert" ? "receivedTime" : "dateHeader");
  if (source !== "receivedTime" && source !== "dateHeader")
    throw invalidArgument(`Invalid value at 'internal_date_source', "${source}"`);
  return source;
}
