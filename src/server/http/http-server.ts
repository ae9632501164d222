import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import websocket from "@fastify/websocket";
import fastify, { type FastifyInstance } from "fastify";
import { limits } from "#contract/limits.ts";
import { addBodyTimes, slowestLine } from "./limits/body-time.ts";
import { addRateLimits } from "./limits/rate-limits.ts";
import { diskFull } from "#server/platform/disk/disk-full.ts";
import { permissionsPolicy, securityHeaders } from "./limits/security-headers.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { addAuthRoutes } from "./routes/auth-routes.ts";
import { createBareReplies, type BareReplies } from "./session/bare-reply.ts";
import { whoseRequest } from "./session/call-context.ts";
import { addDocsRoutes } from "./docs/docs-routes.ts";
import { addEndpointRoutes } from "./routes/endpoint-routes.ts";
import { toErrorReply, toFailure } from "./session/error-reply.ts";
import { addEventSocket } from "./events/event-socket.ts";
import { addExportRoutes } from "./routes/export-routes.ts";
import { addFileRoutes, addImageRoute } from "./routes/file-routes.ts";
import type { HttpContext } from "./session/http-context.ts";
import { checkSameOrigin } from "./session/check-origin.ts";
import { addMetricsRoute } from "./routes/metrics-route.ts";
import { addUploadRoutes } from "./routes/upload-routes.ts";
import { addWebhookRoutes } from "./routes/webhook-routes.ts";
import { addStaticRoutes } from "./routes/static-routes.ts";

/** The whole HTTP side of the product, ready to listen or to be injected into. */
export async function createHttpServer(context: HttpContext): Promise<FastifyInstance> {
  const bare = createBareReplies(context.publicUrl);
  const server = openServer(context, bare);
  await server.register(helmet, securityHeaders(context.publicUrl));
  server.addHook("onRequest", async (request, reply) => {
    void reply.headers({ "permissions-policy": permissionsPolicy, "x-request-id": request.id });
  });
  await server.register(cookie);
  await server.register(websocket, { options: { maxPayload: 1024 } });
  addErrorHandler(server, context);
  const { rates } = context;
  await addRateLimits(server, { rates, whose: (request) => whoseRequest(context, request) });
  addBodyTimes(server, context.slowestLine ?? slowestLine, bare.tooSlow);
  server.addHook("onRequest", async ({ url }) => checkAddress(url));
  server.addHook("onRequest", async (request) => checkSameOrigin(request, context.publicUrl));
  addProbes(server, context);
  addMetricsRoute(server, context);
  addAuthRoutes(server, context);
  addEventSocket(server, context);
  addFileRoutes(server, context);
  addImageRoute(server, context);
  await addUploadRoutes(server, context);
  addExportRoutes(server, context);
  await addWebhookRoutes(server, context);
  addDocsRoutes(server);
  addEndpointRoutes(server, context);
  await addStaticRoutes(server, context);
  return server;
}

function openServer({ trustProxy }: HttpContext, bare: BareReplies): FastifyInstance {
  return fastify({
    bodyLimit: limits.requestBody,
    http: {
      maxHeaderSize: limits.address + limits.searchAddress,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
    },
    // The header with the largest body; each body has a time of its own.
    requestTimeout: 900_000,
    genReqId: () => newId(),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    logger: false,
    forceCloseConnections: true,
    frameworkErrors: bare.badAddress,
    clientErrorHandler: bare.badRequest,
    routerOptions: { ignoreTrailingSlash: true },
  });
}

function addProbes(server: FastifyInstance, { ready, disk }: HttpContext): void {
  server.addHook("onClose", async () => disk.close());
  server.get("/healthz", () => ({ status: "ok" }));
  server.get("/readyz", async () => {
    await ready().catch((cause: unknown) => {
      throw new Failure("overloaded", { cause });
    });
    if (disk.isFull()) throw diskFull(undefined);
    return { status: "ok" };
  });
}

/** Throws `too_large`: the search of the list alone, and the page that shows it, may have a long address. */
function checkAddress(url: string): void {
  const atMost = /^\/(?:rest\/v1\/emails)?\?/.test(url) ? limits.searchAddress : limits.address;
  if (url.length > atMost) throw new Failure("too_large");
}

function addErrorHandler(server: FastifyInstance, { logger, disk }: HttpContext): void {
  server.setErrorHandler((error, request, reply) => {
    const { status, retryAfter, body } = toErrorReply(disk.explain(toFailure(error)));
    if (body.error.code === "internal")
      logger.error({ err: error, request_id: request.id }, "unexpected error");
    if (retryAfter !== undefined) void reply.header("retry-after", Math.ceil(retryAfter));
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .send({ error: { ...body.error, request_id: request.id } });
  });
}
