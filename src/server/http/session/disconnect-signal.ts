import type { FastifyReply } from "fastify";
import { Failure } from "#server/platform/failure.ts";

/** Aborted once the browser no longer waits for this answer, or has it. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort(new Failure("invalid_request")));
  return gone.signal;
}
