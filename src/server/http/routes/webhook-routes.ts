import type { FastifyInstance } from "fastify";
import { stripeWebhookPath } from "#contract/plain-routes.ts";
import { receiveWebhook } from "#server/billing/checkout/receive-webhook.ts";
import { Failure } from "#server/platform/failure.ts";
import type { HttpContext } from "../session/http-context.ts";

/** Where Stripe sends its word. No session and no origin come along: the signature over the very bytes is the proof. */
export async function addWebhookRoutes(
  server: FastifyInstance,
  { billing }: HttpContext,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(stripeWebhookPath, async (request, reply) => {
      const signature = request.headers["stripe-signature"];
      if (typeof signature !== "string" || !Buffer.isBuffer(request.body))
        throw new Failure("invalid_request");
      await receiveWebhook(billing, { body: request.body, signature });
      return reply.header("cache-control", "no-store").send({ received: true });
    });
  });
}
