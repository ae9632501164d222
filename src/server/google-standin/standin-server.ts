import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { answerBatch } from "#server/standin-gmail/batch-endpoint.ts";
import { faultAnswer } from "#server/standin-meter/fault-answer.ts";
import type { Fault } from "#server/standin-meter/faults.ts";
import type { MeteredContext } from "#server/standin-meter/metered-context.ts";
import { answerGmail, sendError, type GmailAnswer } from "#server/standin-gmail/gmail-endpoint.ts";
import { GoogleError, googleErrorFor } from "#server/standin-store/google-errors.ts";
import { addOauthIdentityRoutes } from "#server/standin-sign-in/oauth-identity-routes.ts";
import { addOauthRoutes } from "#server/standin-sign-in/oauth-routes.ts";
import { addOauthTokenRoutes } from "#server/standin-sign-in/oauth-token-routes.ts";

const compress = promisify(gzip);
const largestBody = 40 * 1024 * 1024;

/** The HTTP server of the local Google, not yet listening. It sends no CORS header and answers loopback names only. */
export function createStandinServer(context: MeteredContext): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: largestBody, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  addHooks(app, context);
  addOauthRoutes(app, context);
  addOauthTokenRoutes(app, context);
  addOauthIdentityRoutes(app, context);
  addGmail(app, context);
  app.setNotFoundHandler((_request, reply) => sendAnswer(reply, sendError(googleErrorFor(404))));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) context.logger.error({ err: error }, "Stand-in failed");
    return sendAnswer(reply, sendError(new GoogleError(status, googleErrorFor(status).message)));
  });
  return app;
}

function addGmail(app: FastifyInstance, context: MeteredContext): void {
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: "/gmail/v1/*",
    exposeHeadRoute: false,
    handler: (request, reply) =>
      sendAnswer(
        reply,
        answerGmail(context, {
          method: request.method,
          address: request.url,
          authorization: request.headers.authorization,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        }),
      ),
  });
  app.post("/batch/gmail/v1", async (request, reply) => {
    const answer = await answerBatch(context, {
      contentType: request.headers["content-type"] ?? "",
      authorization: request.headers.authorization,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    return answer === "drop" ? drop(request, reply) : sendAnswer(reply, answer);
  });
}

function sendAnswer(reply: FastifyReply, answer: GmailAnswer): FastifyReply {
  reply.code(answer.status).headers({ ...answer.headers, vary: "Origin, X-Origin, Referer" });
  return reply.header("cache-control", "private").send(answer.body);
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function addHooks(app: FastifyInstance, context: MeteredContext): void {
  const truncated = new WeakSet<FastifyRequest>();
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!isLoopback(request.hostname)) return sendAnswer(reply, sendError(googleErrorFor(403)));
    if (context.latency > 0 && isApi(request)) await wait(context.latency);
    const fault = context.faults.take(request.url);
    if (fault?.kind === "truncate") truncated.add(request);
    return fault === undefined ? undefined : meetFault(fault, request, reply);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload === "") return payload;
    const body = truncated.has(request) ? payload.slice(0, payload.length / 2) : payload;
    if (!wantsGzip(request)) return body;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return compress(body, { level: 1 });
  });
}

async function meetFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (fault.kind === "drop") return drop(request, reply);
  if (fault.kind === "status") return sendAnswer(reply, faultAnswer(fault));
  if (fault.kind === "delay") await wait(fault.ms ?? 0);
  return undefined;
}

function isApi(request: FastifyRequest): boolean {
  return /^\/(gmail|batch)\//.test(request.url);
}

/** Names under which a browser on this machine reaches us; any other is a foreign site pointed at loopback. */
function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/:\d+$/, "");
  return name === "127.0.0.1" || name === "localhost";
}

/** Google compresses only for clients that also say "gzip" in their User-Agent. */
function wantsGzip(request: FastifyRequest): boolean {
  const accepts = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  return isApi(request) && accepts && /gzip/i.test(request.headers["user-agent"] ?? "");
}
