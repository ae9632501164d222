import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ListEmails } from "#contract/messages.ts";
import { readInSession, sessionOfAccessToken } from "#server/accounts/sign-in/sessions.ts";
import { listAsText } from "#server/mailbox/list-as-text.ts";
import { searchAsText } from "#server/search/search-emails.ts";
import { bearerToken } from "../session/call-context.ts";
import { goneSignal } from "../session/gone-signal.ts";
import type { HttpContext } from "../session/http-context.ts";

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Answers the list of a folder, the read that every screen begins with, in one round trip to the database, and a search;
 * the rows are sent as the database writes them. Bodies, cookies and whatever the contract refuses are left to `answer`,
 * as all endpoints are.
 */
export function addListRoute(server: FastifyInstance, context: HttpContext, answer: Answer): void {
  server.get("/rest/v1/emails", { exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request);
    const { data: input } = ListEmails.safeParse(request.query);
    if (token === undefined || input === undefined || input.columns === "all")
      return answer(request, reply);
    return reply
      .header("cache-control", "no-store")
      .header("content-type", "application/json")
      .send(await readText(context, { token, reply }, input));
  });
}

async function readText(
  { auth, mailbox, searchTurns }: HttpContext,
  { token, reply }: { token: string; reply: FastifyReply },
  input: ListEmails,
): Promise<string> {
  const { q } = input;
  if (q === undefined)
    return readInSession(auth, token, (transaction, userId) =>
      listAsText(transaction, userId, input),
    );
  const { userId } = await sessionOfAccessToken(auth, token);
  return searchTurns({ userId, signal: goneSignal(reply) }, () =>
    searchAsText(mailbox, userId, { ...input, q }),
  );
}
