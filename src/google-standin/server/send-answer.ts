import type { FastifyReply } from "fastify";
import type { GmailAnswer } from "../gmail/gmail-endpoint.ts";

/** Sends an answer of the Gmail API with the headers that all of them have. */
export function sendAnswer(reply: FastifyReply, answer: GmailAnswer): FastifyReply {
  reply.code(answer.status).headers({ ...answer.headers, vary: "Origin, X-Origin, Referer" });
  return reply.header("cache-control", "private").send(answer.body);
}
