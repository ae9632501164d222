import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ListEmails } from "#contract/messages.ts";
import { readInSession } from "#server/auth/sessions.ts";
import { listAsText } from "#server/mailbox/list-as-text.ts";
import { bearerToken } from "./call-context.ts";
import type { HttpContext } from "./http-context.ts";

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Answers the plain list of a folder, the read that every screen begins with, in one round trip to the database, whose
 * text is sent as it is. Searches, bodies, cookies and whatever the contract refuses are left to `answer`, as all endpoints are.
 */
export function addListRoute(server: FastifyInstance, { auth }: HttpContext, answer: Answer): void {
  server.get("/rest/v1/emails", { exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request);
    const { data: input } = ListEmails.safeParse(request.query);
    if (token === undefined || input === undefined || !isPlain(input))
      return answer(request, reply);
    const text = await readInSession(auth, token, (transaction, userId) =>
      listAsText(transaction, userId, input),
    );
    return reply
      .header("cache-control", "no-store")
      .header("content-type", "application/json")
      .send(text);
  });
}

function isPlain({ q, columns }: ListEmails): boolean {
  return q === undefined && columns === "list";
}
