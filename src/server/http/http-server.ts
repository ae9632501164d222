import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import websocket from "@fastify/websocket";
import fastify, { type FastifyInstance } from "fastify";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/runtime/failure.ts";
import { newId } from "#server/runtime/ids.ts";
import { addAuthRoutes } from "./auth-routes.ts";
import { answerBadAddress, answerBadRequest } from "./bare-reply.ts";
import { addDocsRoutes } from "./docs-routes.ts";
import { addEndpointRoutes } from "./endpoint-routes.ts";
import { toErrorReply } from "./error-reply.ts";
import { addEventSocket } from "./event-socket.ts";
import { addExportRoutes } from "./export-routes.ts";
import { addFileRoutes, addImageRoute } from "./file-routes.ts";
import type { HttpContext } from "./http-context.ts";
import { checkSameOrigin } from "./same-origin.ts";
import { addUploadRoutes } from "./upload-routes.ts";
import { addWebhookRoutes } from "./webhook-routes.ts";
import { addStaticRoutes } from "./static-routes.ts";

/** The whole HTTP side of the product, ready to listen or to be injected into. */
export async function createHttpServer(context: HttpContext): Promise<FastifyInstance> {
  const server = fastify({
    bodyLimit: limits.requestBody,
    http: { maxHeaderSize: limits.address + limits.searchAddress },
    genReqId: () => newId(),
    logger: false,
    forceCloseConnections: true,
    // A file of 25 MB on a slow line takes its time; a header may not.
    requestTimeout: 600_000,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadRequest,
    routerOptions: { ignoreTrailingSlash: true },
  });
  await server.register(helmet, securityHeaders(context.publicUrl));
  await server.register(cookie);
  await server.register(websocket, { options: { maxPayload: 1024 } });
  addErrorHandler(server, context);
  server.addHook("onRequest", async ({ url }) => checkAddress(url));
  server.addHook("onRequest", async (request) => checkSameOrigin(request, context.publicUrl));
  server.get("/healthz", () => ({ status: "ok" }));
  server.get("/readyz", async () => {
    await context.ready().catch((cause: unknown) => {
      throw new Failure("overloaded", { cause });
    });
    return { status: "ok" };
  });
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

/** Throws `too_large`: the search of the list alone, and the page that shows it, may have a long address. */
function checkAddress(url: string): void {
  const atMost = /^\/(?:rest\/v1\/emails)?\?/.test(url) ? limits.searchAddress : limits.address;
  if (url.length > atMost) throw new Failure("too_large");
}

function addErrorHandler(server: FastifyInstance, { logger }: HttpContext): void {
  server.setErrorHandler((error, request, reply) => {
    const { status, retryAfter, body } = toErrorReply(error);
    const { code, message } = body.error;
    if (code === "internal")
      logger.error({ err: error, request_id: request.id }, "unexpected error");
    if (retryAfter !== undefined) void reply.header("retry-after", Math.ceil(retryAfter));
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .send({ error: { code, message, request_id: request.id } });
  });
}

function securityHeaders(publicUrl: string) {
  const { protocol, host } = new URL(publicUrl);
  const secure = protocol === "https:";
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", `${secure ? "wss" : "ws"}://${host}`],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" as const },
    crossOriginOpenerPolicy: { policy: "same-origin" as const },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" as const },
  };
}
