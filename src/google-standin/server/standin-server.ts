import { fastify, type FastifyError, type FastifyInstance } from "fastify";
import { addCallHooks, type PendingFaults } from "./call-hooks.ts";
import { dropConnection } from "./connection-faults.ts";
import { sendAnswer } from "./send-answer.ts";
import { answerUpload } from "../upload/upload-endpoint.ts";
import { answerBatch } from "../gmail/batch-endpoint.ts";
import { addPageRoutes } from "../pages/page-routes.ts";
import { addPubsubRoutes } from "../pubsub/pubsub-routes.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { answerGmail, sendError } from "../gmail/gmail-endpoint.ts";
import { GoogleError, googleErrorFor } from "../store/google-errors.ts";
import { addOauthIdentityRoutes } from "../oauth/oauth-identity-routes.ts";
import { addOauthRoutes } from "../oauth/oauth-routes.ts";
import { addOauthTokenRoutes } from "../oauth/oauth-token-routes.ts";

const largestBody = 40 * 1024 * 1024;

/** The HTTP server of the local Google, not yet listening. It sends no CORS header and answers loopback names only. */
export function createStandinServer(context: MeteredContext): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: largestBody, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const pending = addCallHooks(app, context);
  addOauthRoutes(app, context);
  addOauthTokenRoutes(app, context);
  addOauthIdentityRoutes(app, context);
  addPubsubRoutes(app, context);
  addPageRoutes(app, context);
  addGmail(app, context, pending);
  addUploads(app, context);
  app.setNotFoundHandler((_request, reply) => sendAnswer(reply, sendError(googleErrorFor(404))));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) context.logger.error({ err: error }, "Stand-in failed");
    return sendAnswer(reply, sendError(new GoogleError(status, googleErrorFor(status).message)));
  });
  return app;
}

function addGmail(app: FastifyInstance, context: MeteredContext, pending: PendingFaults): void {
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
    const { answer, fault } = await answerBatch(context, {
      contentType: request.headers["content-type"] ?? "",
      authorization: request.headers.authorization,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    if (fault?.kind === "drop") return dropConnection(request, reply);
    if (fault !== undefined) pending.set(request, fault);
    return sendAnswer(reply, answer);
  });
}

function addUploads(app: FastifyInstance, context: MeteredContext): void {
  for (const prefix of ["/upload", "/resumable/upload"])
    app.route({
      method: ["POST", "PUT", "DELETE"],
      url: `${prefix}/gmail/v1/*`,
      handler: (request, reply) =>
        sendAnswer(
          reply,
          answerUpload(context, {
            method: request.method,
            address: request.url,
            authorization: request.headers.authorization,
            headers: request.headers,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          }),
        ),
    });
}
