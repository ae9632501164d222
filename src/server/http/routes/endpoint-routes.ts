import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { ORPCError } from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCodes } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/platform/failure.ts";
import { endpointHandlers } from "../rpc/endpoint-handlers.ts";
import { type CallContext, requireSession } from "../session/call-context.ts";
import { toErrorReply, toFailure } from "../session/error-reply.ts";
import type { HttpContext } from "../session/http-context.ts";
import { routesAt } from "../session/route-table.ts";
import { addAskRoute } from "./ask-route.ts";
import { addListRoute } from "./list-route.ts";

/** Serves every endpoint of the contract, and answers what no endpoint takes. */
export function addEndpointRoutes(server: FastifyInstance, context: HttpContext): void {
  const handler = new OpenAPIHandler(endpointHandlers, {
    interceptors: [
      ({ next, context: call }) => next().catch((error: unknown) => rethrow(error, call)),
    ],
    customErrorResponseBodyEncoder: (error) => toErrorReply(error).body,
  });
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header("cache-control", "no-store");
    const { matched } = await handler.handle(request, reply, {
      context: { ...context, request, reply },
    });
    if (!matched) refuse(request, reply);
  }
  const large = { bodyLimit: limits.messageBody, onRequest: knowWhoSendsMuch(context) };
  server.post("/functions/v1/gmail-actions", large, answer);
  addAskRoute(server, context, { answer, onRequest: large.onRequest });
  for (const path of ["/auth/v1/*", "/functions/v1/*", "/rest/v1/*", "/api/*"])
    server.all(path, answer);
  addListRoute(server, context);
}

/** A large body is taken from somebody who is signed in alone: nothing of a stranger's is read. */
function knowWhoSendsMuch(context: HttpContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (length > limits.requestBody) await requireSession(context, request);
  };
}

/** Throws `method_not_allowed`, saying which are, for a path that other methods take; else `not_found`. */
function refuse(request: FastifyRequest, reply: FastifyReply): never {
  const methods = routesAt(request.url).map(({ method }) => method);
  if (methods.length === 0) throw new Failure("not_found");
  void reply.header("allow", methods.join(", "));
  throw new Failure("method_not_allowed");
}

/** Gives a failure its status; what nobody expected is logged whole, here alone. */
function rethrow(error: unknown, { logger, disk, request, reply }: CallContext): never {
  const failure = disk.explain(toFailure(error));
  if (failure.code === "internal")
    logger.error({ err: failure.cause ?? error, request_id: request.id }, "unexpected error");
  if (failure.retryAfter !== undefined)
    void reply.header("retry-after", Math.ceil(failure.retryAfter));
  throw new ORPCError(failure.code, {
    status: errorCodes[failure.code].status,
    message: failure.message,
    cause: failure,
  });
}
