import { changeLabels, type LabelChange } from "../mailbox/change-labels.ts";
import { readLabelChange, readMailQuery } from "../request/gmail-parameters.ts";
import {
  readFormat,
  readId,
  readStrings,
  type GmailRequest,
  type GmailRoute,
} from "../request/gmail-request.ts";
import { invalidArgument, notFound } from "../store/google-errors.ts";
import { listMessages } from "../search/list-mail.ts";
import { briefResource, encodeData, findAttachment } from "../request/message-resource.ts";
import { messageFormats, messageResource } from "../request/message-resource.ts";
import { findMessage, readSource, type MessageRow } from "../store/messages-table.ts";
import { scopes } from "../oauth/oauth-scopes.ts";

const read = [scopes.full, scopes.modify, scopes.readonly, scopes.metadata];
const write = [scopes.full, scopes.modify];
const mostIds = 1000;

export const messageRoutes: readonly GmailRoute[] = [
  {
    name: "ListMessages",
    quota: "messages.list",
    method: "GET",
    path: "messages",
    scopes: read,
    query: ["labelIds", "q", "maxResults", "pageToken", "includeSpamTrash"],
    run(request) {
      const { context, person } = request;
      const page = listMessages(context.store, person.id, readMailQuery(request));
      const messages = page.items.map(({ id, thread }) => ({ id, threadId: thread }));
      return {
        ...(messages.length === 0 ? {} : { messages }),
        ...(page.next === undefined ? {} : { nextPageToken: page.next }),
        resultSizeEstimate: page.estimate,
      };
    },
  },
  {
    name: "GetMessage",
    quota: "messages.get",
    method: "GET",
    path: "messages/:id",
    scopes: read,
    query: ["format", "metadataHeaders"],
    run(request) {
      const message = requireMessage(request);
      const format = readFormat(request, messageFormats);
      const view = { format, headers: request.query.getAll("metadataHeaders") };
      return messageResource(request.context.store, request.person.id, { message, view });
    },
  },
  {
    name: "ModifyMessage",
    quota: "messages.modify",
    method: "POST",
    path: "messages/:id/modify",
    scopes: write,
    body: ["addLabelIds", "removeLabelIds"],
    run: (request) => change(request, readLabelChange(request)),
  },
  {
    name: "TrashMessage",
    quota: "messages.trash",
    method: "POST",
    path: "messages/:id/trash",
    scopes: write,
    run: (request) => change(request, { add: ["TRASH"], remove: [] }),
  },
  {
    name: "UntrashMessage",
    quota: "messages.untrash",
    method: "POST",
    path: "messages/:id/untrash",
    scopes: write,
    run: (request) => change(request, { add: [], remove: ["TRASH"] }),
  },
  {
    name: "BatchModifyMessages",
    quota: "messages.batchModify",
    method: "POST",
    path: "messages/batchModify",
    scopes: write,
    body: ["ids", "addLabelIds", "removeLabelIds"],
    run(request) {
      const ids = readStrings(request.body, "ids");
      if (ids.length === 0) throw invalidArgument("No message ids specified");
      if (ids.length > mostIds) throw invalidArgument("Too many message ids specified");
      const wanted = ids.map((id) => readId(id, "ids"));
      const labels = readLabelChange(request);
      changeLabels(request.context, request.person.id, { ids: wanted, change: labels });
      return undefined;
    },
  },
  {
    name: "GetAttachment",
    quota: "messages.attachments.get",
    method: "GET",
    path: "messages/:id/attachments/:attachment",
    scopes: [scopes.full, scopes.modify, scopes.readonly],
    run(request) {
      const { context, person, params } = request;
      const raw = readSource(context.store, person.id, requireMessage(request).id);
      const part = findAttachment(raw, params["attachment"] ?? "");
      if (part === undefined) throw invalidArgument("Invalid attachment token");
      return { size: part.body.length, data: encodeData(part.body) };
    },
  },
];

function requireMessage({ context, person, params }: GmailRequest): MessageRow {
  const message = findMessage(context.store, person.id, readId(params["id"] ?? ""));
  if (message === undefined) throw notFound();
  return message;
}

function change(request: GmailRequest, labels: LabelChange): object {
  const { context, person } = request;
  const { id } = requireMessage(request);
  const [message] = changeLabels(context, person.id, { ids: [id], change: labels });
  if (message === undefined) throw notFound();
  return briefResource(message);
}
