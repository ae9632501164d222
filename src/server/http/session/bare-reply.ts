import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bareHeaders } from "../limits/security-headers.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { toErrorReply } from "./error-reply.ts";

export type BareReplies = {
  /** Answers an address that cannot be decoded; a browser is led to the page of its words as they stand. */
  badAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void;
  /** Answers bytes that are no HTTP request, or one whose header is too long or too slow, and closes the connection. */
  badRequest(error: Error & { code?: string }, socket: Socket): void;
  /** Answers a body that comes too slowly, and closes the connection. */
  tooSlow(socket: Socket): void;
};

/** The answers to what no route and no hook has seen. */
export function createBareReplies(publicUrl: string): BareReplies {
  const headers = bareHeaders(publicUrl);
  function end(socket: Socket, statusLine: string, failure: Failure): void {
    const { code, message } = failure;
    const requestId = newId();
    const text = JSON.stringify({ error: { code, message, request_id: requestId } });
    const own = { "x-request-id": requestId, "content-length": text.length, connection: "close" };
    const lines = Object.entries({ ...headers, ...own });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(`HTTP/1.1 ${statusLine}\r\n${head}\r\n${text}`);
  }
  function tooSlow(socket: Socket): void {
    if (socket.destroyed) return;
    end(socket, "408 Request Timeout", new Failure("invalid_request"));
    // Who sends that slowly may also read slowly, or never.
    socket.destroySoon();
  }
  return {
    badAddress(error, request, reply) {
      if (isBrowser(request)) return void reply.headers(headers).redirect(asWords(request.url));
      const { status, body } = toErrorReply(error);
      void reply
        .code(status)
        .headers({ ...headers, "x-request-id": request.id })
        .send(body);
    },
    badRequest(error, socket) {
      if (socket.destroyed || error.code === "ECONNRESET") return;
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") tooSlow(socket);
      else if (error.code === "HPE_HEADER_OVERFLOW")
        end(socket, "413 Content Too Large", new Failure("too_large"));
      else end(socket, "400 Bad Request", new Failure("invalid_request"));
    },
    tooSlow,
  };
}

function isBrowser({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && /text\/html/.test(headers.accept ?? "");
}

/** The path with each of its percent signs as one, on our own site however many slashes it begins with. */
function asWords(address: string): string {
  const [path = ""] = address.split("?");
  return `/${path.replace(/^[/\\]+/, "").replaceAll("%", "%25")}`;
}
