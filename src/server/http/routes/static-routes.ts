import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appPages } from "#contract/page-paths.ts";
import { Failure } from "#server/platform/failure.ts";
import type { HttpContext } from "../session/http-context.ts";

const appRoutes: ReadonlySet<string> = new Set(appPages);

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
  // The file server takes these for forbidden or gives a page's own file, and the router takes `//` for the first page.
  server.addHook("onRequest", async (request, reply) =>
    isNowhere(request) ? answer(request, reply) : undefined,
  );
  // Routes of their own: the file server takes a path that is a folder's for forbidden.
  for (const route of appRoutes)
    server.get(route, async (request, reply) => answer(request, reply));
  server.setNotFoundHandler(async (request, reply) => answer(request, reply));
}

/** The first page itself comes with a picture of it; its other sections and all other pages begin empty. */
function isHome(request: FastifyRequest): boolean {
  const { url, routeOptions } = request;
  return routeOptions.url === "/" && !isNowhere(request) && !/[?&]section=/.test(url);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  return reply
    .code(isKnown(request) ? 200 : 404)
    .header("cache-control", "no-cache")
    .sendFile(page, { cacheControl: false });
}

/** Whether a path is none of ours by its form alone: slashes in a row, a backslash, a NUL, a folder, the file of a page. */
function isNowhere({ url, routeOptions }: FastifyRequest): boolean {
  const { url: route = "/*" } = routeOptions;
  if (route !== "/*" && !appRoutes.has(route)) return false;
  const [place = ""] = url.split("?", 1);
  return /\/\/|\\|%5c|%00|^\/assets\/$|(?:\.|%2e)html(?:(?:\.|%2e)\w+)?\/?$/i.test(place);
}

function isKnown(request: FastifyRequest): boolean {
  return appRoutes.has(request.routeOptions.url ?? "") && !isNowhere(request);
}

function cacheFor(file: string): string {
  return file.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/** Whoever does not say what they take is given a page; of an address that is none of ours only a browser. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const { accept = "*/*" } = request.headers;
  const isBrowsers = isNowhere(request) || request.url.startsWith("/assets/");
  return (isBrowsers ? /text\/html/ : /text\/html|\*\/\*/).test(accept);
}

/** Cookies belong to a host name: who comes by 127.0.0.1 is sent to the address that sign-in returns to. */
function canonicalUrl(request: FastifyRequest, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  const isAlias = /^(?:127\.0\.0\.1|\[::1\]|0\.0\.0\.0)$/.test(request.hostname);
  return isAlias && own.hostname === "localhost" ? `${own.origin}${request.url}` : undefined;
}
