import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { permissions, type Permission } from "#contract/permissions.ts";
import { beginSignIn, finishSignIn, type SignInOutcome } from "#server/auth/sign-in.ts";
import { sessionOfCookie, signOut, startSession } from "#server/auth/sessions.ts";
import type { HttpContext } from "./http-context.ts";
import { cookiesFor, dropCookie, readCookie, setCookie } from "./session-cookie.ts";

const pkceSeconds = 600;

/** A longer path would make the sign-in cookie larger than browsers keep (RFC 6265: 4096 bytes). */
const longestPath = 1000;

/** The two pages of sign-in that are redirects: to Google, and back. */
export function addAuthRoutes(server: FastifyInstance, context: HttpContext): void {
  server.get("/auth/v1/authorize", (request, reply) => authorize(context, request, reply));
  server.get("/auth/v1/callback", (request, reply) => callback(context, request, reply));
}

async function authorize(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const cookies = cookiesFor(context.publicUrl);
  try {
    const { url, cookie } = await beginSignIn(context.auth, {
      redirectTo: ownPath(query["redirect_to"], context.publicUrl),
      loginHint: typeof query["login_hint"] === "string" ? query["login_hint"] : undefined,
      wholeMailbox: query["scope"] === "full",
    });
    setCookie(reply, cookies, { name: cookies.signIn, value: cookie, seconds: pkceSeconds });
    return reply.header("cache-control", "no-store").redirect(url.href);
  } catch (error) {
    context.logger.warn({ err: error }, "Google cannot be reached for sign-in");
    return reply.redirect(signInPage({ ok: false, reason: "sign_in_failed" }));
  }
}

async function callback(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const cookies = cookiesFor(context.publicUrl);
  const answer = new URL(context.auth.google.redirectUri);
  answer.search = new URL(request.url, context.publicUrl).search;
  const outcome = await finishSignIn(context.auth, answer, readCookie(request, cookies.signIn));
  dropCookie(reply, cookies, cookies.signIn);
  void reply.header("cache-control", "no-store");
  if (!outcome.ok) return reply.redirect(signInPage(outcome));
  const former = await sessionOfCookie(context.auth, readCookie(request, cookies.session));
  if (former !== undefined) await signOut(context.auth, former, "local");
  const agent = request.headers["user-agent"] ?? "";
  const session = await startSession(context.auth, outcome.user.id, agent);
  setCookie(reply, cookies, { name: cookies.session, value: session });
  await context.mailbox.continueSync(outcome.user.id);
  return reply.redirect(outcome.redirectTo);
}

function signInPage(outcome: Exclude<SignInOutcome, { ok: true }>): string {
  const query = new URLSearchParams({ error: outcome.reason });
  if (outcome.reason === "missing_permission")
    query.set("missing", scopesOf(outcome.missing).join(","));
  return `/auth?${query}`;
}

/** The short names of Google's scopes, as the page of sign-in takes them. */
function scopesOf(missing: readonly Permission[]): string[] {
  return permissions
    .filter(({ permission }) => missing.includes(permission))
    .map(({ scope }) => scope.split("/").at(-1) ?? scope);
}

/** The path to return to, if it is one of ours; otherwise the root. Proof against open redirects. */
function ownPath(wanted: unknown, publicUrl: string): string {
  const own = new URL(publicUrl);
  const url = typeof wanted === "string" ? URL.parse(wanted, publicUrl) : null;
  if (url?.origin !== own.origin) return "/";
  const path = `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}`;
  return path.length > longestPath ? "/" : path;
}
