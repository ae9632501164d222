import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#server/runtime/failure.ts";
import type { HttpContext } from "./http-context.ts";

/** The routes of the web app; every other path shows its 404 page. */
const appRoutes = new Set([
  "/",
  "/auth",
  "/leaving",
  "/settings",
  "/activity",
  "/outbox",
  "/privacy",
  "/terms",
  "/about",
  "/contact",
]);

/** Serves the built web app: files with a hash in their name for ever, the page itself fresh each time. */
export async function addStaticRoutes(
  server: FastifyInstance,
  { webFolder, publicUrl }: HttpContext,
): Promise<void> {
  const built = existsSync(webFolder);
  if (built)
    await server.register(fastifyStatic, {
      root: webFolder,
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => void response.header("cache-control", cacheFor(path)),
    });
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!built || !wantsPage(request)) throw new Failure("not_found");
    const canonical = canonicalUrl(request, publicUrl);
    if (canonical !== undefined) return reply.redirect(canonical, 308);
    return sendPage(request, reply);
  }
  // Routes of their own: the file server takes a path that is a folder's for forbidden.
  for (const route of appRoutes)
    server.get(route, async (request, reply) => answer(request, reply));
  server.setNotFoundHandler(async (request, reply) => answer(request, reply));
}

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(appRoutes.has(request.routeOptions.url ?? "") ? 200 : 404)
    .header("cache-control", "no-cache")
    .sendFile("index.html", { cacheControl: false });
}

function cacheFor(path: string): string {
  return path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const accepted = /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*");
  return accepted && !/^\/(?:assets\/|\/)/.test(request.url);
}

/** Cookies belong to a host name: who comes by 127.0.0.1 is sent to the address that sign-in returns to. */
function canonicalUrl(request: FastifyRequest, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  const isAlias = /^(?:127\.0\.0\.1|\[::1\]|0\.0\.0\.0)$/.test(request.hostname);
  return isAlias && own.hostname === "localhost" ? `${own.origin}${request.url}` : undefined;
}
