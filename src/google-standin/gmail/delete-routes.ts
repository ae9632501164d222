import { scopes } from "../oauth/oauth-scopes.ts";
import { deleteMessages } from "../mailbox/delete-messages.ts";
import { invalidArgument, notFound } from "../store/google-errors.ts";
import { messagesOfThread } from "../store/messages-table.ts";
import {
  readId,
  readStrings,
  type GmailRequest,
  type GmailRoute,
} from "../request/gmail-request.ts";

const mostIds = 1000;

/** Deleting for ever, past the Trash, needs the whole of Gmail. */
export const deleteRoutes: readonly GmailRoute[] = [
  {
    name: "DeleteMessage",
    quota: "messages.delete",
    method: "DELETE",
    path: "messages/:id",
    scopes: [scopes.full],
    run: (request) => requireDeleted(request, [readId(request.params["id"] ?? "")]),
  },
  {
    name: "BatchDeleteMessages",
    quota: "messages.batchDelete",
    method: "POST",
    path: "messages/batchDelete",
    scopes: [scopes.full],
    body: ["ids"],
    run({ context, person, body }) {
      const ids = readStrings(body, "ids");
      if (ids.length === 0) throw invalidArgument("No message ids specified");
      if (ids.length > mostIds) throw invalidArgument("Too many message ids specified");
      const wanted = ids.map((id) => readId(id, "ids"));
      deleteMessages(context, person.id, wanted);
      return undefined;
    },
  },
  {
    name: "DeleteThread",
    quota: "threads.delete",
    method: "DELETE",
    path: "threads/:id",
    scopes: [scopes.full],
    run(request) {
      const { context, person, params } = request;
      const messages = messagesOfThread(context.store, person.id, readId(params["id"] ?? ""));
      const ids = messages.map(({ id }) => id);
      return requireDeleted(request, ids);
    },
  },
];

function requireDeleted({ context, person }: GmailRequest, ids: readonly string[]): undefined {
  if (deleteMessages(context, person.id, ids).length === 0) throw notFound();
}
