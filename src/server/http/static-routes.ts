import { existsSync } from "node:fs";
import path from "node:path";
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
  const hasHome = existsSync(path.join(webFolder, "home.html"));
  if (built)
    await server.register(fastifyStatic, {
      root: webFolder,
      index: false,
      preCompressed: true,
      setHeaders: (response, file) => void response.header("cache-control", cacheFor(file)),
    });
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!built || !wantsPage(request)) throw new Failure("not_found");
    const canonical = canonicalUrl(request, publicUrl);
    if (canonical !== undefined) return reply.redirect(canonical, 308);
    return sendPage(request, reply, hasHome && isHome(request) ? "home.html" : "index.html");
  }
  // Routes of their own: the file server takes a path that is a folder's for forbidden.
  for (const route of appRoutes)
    server.get(route, async (request, reply) => answer(request, reply));
  server.setNotFoundHandler(async (request, reply) => answer(request, reply));
}

/** The first page itself comes with a picture of it; its other sections and all other pages begin empty. */
function isHome({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === "/" && !/[?&]section=/.test(url);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  return reply
    .code(appRoutes.has(request.routeOptions.url ?? "") ? 200 : 404)
    .header("cache-control", "no-cache")
    .sendFile(page, { cacheControl: false });
}

function cacheFor(file: string): string {
  return file.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
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
