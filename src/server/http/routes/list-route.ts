import { ORPCError } from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ListEmails } from "#contract/messages.ts";
import { readInSession } from "#server/accounts/sign-in/sessions.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { listEmails } from "#server/mailbox/list-emails.ts";
import { searchEmails } from "#server/search/search-emails.ts";
import { bearerToken, requireSession } from "../session/call-context.ts";
import { disconnectSignal } from "../session/disconnect-signal.ts";
import type { HttpContext } from "../session/http-context.ts";

/**
 * Answers the list of a folder, the read that every screen begins with, and a search. The rows are sent as the database
 * writes them: no other endpoint sends as many, and so they pass no schema on their way out.
 */
export function addListRoute(server: FastifyInstance, context: HttpContext): void {
  server.get("/rest/v1/emails", { exposeHeadRoute: false }, async (request, reply) => {
    const { data: input, error } = ListEmails.safeParse(request.query);
    if (error !== undefined) throw new ORPCError("BAD_REQUEST", { data: error });
    return reply
      .header("cache-control", "no-store")
      .header("content-type", "application/json")
      .send(await readPage(context, { request, reply }, input));
  });
}

async function readPage(
  context: HttpContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { q, ...input }: ListEmails,
): Promise<string> {
  const { auth, mailbox, searchTurns } = context;
  function list(transaction: UserTransaction, userId: string): Promise<string> {
    return listEmails(transaction, userId, input);
  }
  const token = bearerToken(request);
  // One round trip with the look at the session, which has room for one statement.
  if (q === undefined && token !== undefined && input.columns === "list")
    return readInSession(auth, token, list);
  const { userId } = await requireSession(context, request);
  if (q === undefined)
    return mailbox.database.readAsUser(userId, (transaction) => list(transaction, userId));
  return searchTurns({ userId, signal: disconnectSignal(reply) }, () =>
    searchEmails(mailbox, userId, { ...input, q }),
  );
}
