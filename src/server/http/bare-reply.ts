import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#server/runtime/failure.ts";
import { toErrorReply } from "./error-reply.ts";

/** The security headers of an answer that no route and no hook has seen. */
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** Answers an address that cannot be decoded. */
export function answerBadAddress(
  error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = toErrorReply(error);
  void reply.code(status).headers(headers).send(body);
}

/** Answers bytes that are no HTTP request, or one whose header is too long, and closes the connection. */
export function answerBadRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === "ECONNRESET") return;
  const tooLong = error.code === "HPE_HEADER_OVERFLOW";
  const { status, body } = toErrorReply(new Failure(tooLong ? "too_large" : "invalid_request"));
  const text = JSON.stringify(body);
  const lines = Object.entries({ ...headers, "content-length": text.length, connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(
    `HTTP/1.1 ${status} ${tooLong ? "Content Too Large" : "Bad Request"}\r\n${head}\r\n${text}`,
  );
}
