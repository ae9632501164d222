import { changeLabels, type LabelChange } from "../mailbox/change-labels.ts";
import { readLabelChange, readMailQuery } from "../request/gmail-parameters.ts";
import {
  readFormat,
  readId,
  type GmailRequest,
  type GmailRoute,
} from "../request/gmail-request.ts";
import { notFound } from "../store/google-errors.ts";
import { listThreads } from "../search/list-mail.ts";
import { briefResource, messageResource } from "../request/message-resource.ts";
import { messagesOfThread, type MessageRow } from "../store/messages-table.ts";
import { scopes } from "../oauth/oauth-scopes.ts";

const read = [scopes.full, scopes.modify, scopes.readonly, scopes.metadata];
const write = [scopes.full, scopes.modify];

export const threadRoutes: readonly GmailRoute[] = [
  {
    name: "ListThreads",
    quota: "threads.list",
    method: "GET",
    path: "threads",
    scopes: read,
    query: ["labelIds", "q", "maxResults", "pageToken", "includeSpamTrash"],
    run(request) {
      const { context, person } = request;
      const page = listThreads(context.store, person.id, readMailQuery(request));
      const threads = page.items.map(({ thread }) => threadRow(request, thread));
      return {
        ...(threads.length === 0 ? {} : { threads }),
        ...(page.next === undefined ? {} : { nextPageToken: page.next }),
        resultSizeEstimate: page.estimate,
      };
    },
  },
  {
    name: "GetThread",
    quota: "threads.get",
    method: "GET",
    path: "threads/:id",
    scopes: read,
    query: ["format", "metadataHeaders"],
    run(request) {
      const { context, person, query } = request;
      const messages = requireThread(request);
      const format = readFormat(request, ["minimal", "metadata", "full"]);
      const view = { format, headers: query.getAll("metadataHeaders") };
      return {
        ...threadHead(messages),
        messages: messages.map((message) =>
          messageResource(context.store, person.id, { message, view }),
        ),
      };
    },
  },
  {
    name: "ModifyThread",
    quota: "threads.modify",
    method: "POST",
    path: "threads/:id/modify",
    scopes: write,
    body: ["addLabelIds", "removeLabelIds"],
    run: (request) => change(request, readLabelChange(request)),
  },
  {
    name: "TrashThread",
    quota: "threads.trash",
    method: "POST",
    path: "threads/:id/trash",
    scopes: write,
    run: (request) => change(request, { add: ["TRASH"], remove: [] }),
  },
  {
    name: "UntrashThread",
    quota: "threads.untrash",
    method: "POST",
    path: "threads/:id/untrash",
    scopes: write,
    run: (request) => change(request, { add: [], remove: ["TRASH"] }),
  },
];

function requireThread({ context, person, params }: GmailRequest): MessageRow[] {
  const messages = messagesOfThread(context.store, person.id, readId(params["id"] ?? ""));
  if (messages.length === 0) throw notFound();
  return messages;
}

/** A thread's history id is that of its last changed message. */
function threadHead(messages: readonly MessageRow[]): { id: string; historyId: string } {
  const newest = Math.max(...messages.map(({ history }) => history));
  return { id: messages[0]?.thread ?? "", historyId: String(newest) };
}

function threadRow({ context, person }: GmailRequest, thread: string): object {
  const messages = messagesOfThread(context.store, person.id, thread);
  return { ...threadHead(messages), snippet: messages.at(-1)?.snippet ?? "" };
}

function change(request: GmailRequest, labels: LabelChange): object {
  const { context, person } = request;
  const ids = requireThread(request).map(({ id }) => id);
  const messages = changeLabels(context, person.id, { ids, change: labels });
  return { ...threadHead(messages), messages: messages.map(briefResource) };
}
