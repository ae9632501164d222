import type { FastifyRequest } from "fastify";
import { stripeWebhookPath, uploadsPath } from "#contract/plain-routes.ts";
import { Failure } from "#server/platform/failure.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a browser send. Throws `cross_origin` for a request that changes
 * something and comes from elsewhere, and `unsupported_media_type` for a body that is neither JSON nor a file.
 */
export function checkSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method) || pathOf(request) === stripeWebhookPath) return;
  checkOrigin(request, publicUrl);
  const type = request.headers["content-type"];
  // The bytes of a file say themselves what they are.
  if (request.method === "POST" && pathOf(request) === uploadsPath) return;
  const hasBody = request.headers["content-length"] !== "0" && type !== undefined;
  if (hasBody && !/^application\/json\b/i.test(type)) throw new Failure("unsupported_media_type");
}

function pathOf({ url }: FastifyRequest): string | undefined {
  return url.split("?", 1)[0];
}

/** Refuses an `Origin` or `Sec-Fetch-Site` of another site; a client that is no browser sends neither. */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new Failure("cross_origin");
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new Failure("cross_origin");
}
