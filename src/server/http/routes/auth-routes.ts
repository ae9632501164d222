import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { permissions, readGrantables, type Permission } from "#contract/permissions.ts";
import { handOverCards } from "#server/assistant/approval/cards.ts";
import { beginSignIn, finishSignIn, type SignInOutcome } from "#server/accounts/sign-in/sign-in.ts";
import {
  sessionOfCookie,
  signOut,
  startSession,
  userOfCookie,
} from "#server/accounts/sign-in/sessions.ts";
import { toFailure } from "../session/error-reply.ts";
import type { HttpContext } from "../session/http-context.ts";
import { cookiesFor, dropCookie, readCookie, setCookie } from "../session/session-cookie.ts";

const pkceSeconds = 600;

/** A longer path would make the sign-in cookie larger than browsers keep (RFC 6265: 4096 bytes). */
const longestPath = 1000;

/** Where the page of sign-in leads without being told. */
const usualPlaces = new Set(["/", "/?section=inbox"]);

/** The two pages of sign-in that are redirects: to Google, and back. */
export function addAuthRoutes(server: FastifyInstance, context: HttpContext): void {
  const options = { errorHandler: leadBack };
  server.get("/auth/v1/authorize", options, (request, reply) => authorize(context, request, reply));
  server.get("/auth/v1/callback", options, (request, reply) => callback(context, request, reply));
}

/** Somebody's browser that comes too often is led to the page of sign-in, which says so. Throws every other error on. */
function leadBack(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, retryAfter = 60 } = toFailure(error);
  if (code !== "rate_limited" || !/text\/html/.test(request.headers.accept ?? "")) throw error;
  return reply
    .header("cache-control", "no-store")
    .header("retry-after", Math.ceil(retryAfter))
    .redirect("/auth?error=rate_limited");
}

async function authorize(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const cookies = cookiesFor(context.publicUrl);
  try {
    const only = readGrantables(String(query["scope"]).split(","));
    const hint = query["login_hint"];
    const { url, cookie } = await beginSignIn(context.auth, {
      redirectTo: ownPath(query["redirect_to"], context.publicUrl),
      loginHint: typeof hint === "string" ? hint : only && (await addressOf(context, request)),
      only,
    });
    setCookie(reply, cookies, { name: cookies.signIn, value: cookie, seconds: pkceSeconds });
    return reply.header("cache-control", "no-store").redirect(url.href);
  } catch (error) {
    context.logger.warn({ err: error }, "Google cannot be reached for sign-in");
    return reply.redirect(signInPage({ ok: false, reason: "google_unreachable" }));
  }
}

/** Google is told whose mailbox it is: consent of another account would sign in as that one. */
async function addressOf(
  { auth, publicUrl }: HttpContext,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { session } = cookiesFor(publicUrl);
  return (await userOfCookie(auth, readCookie(request, session)))?.email;
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
  const session = await startSession(
    context.auth,
    outcome.user.id,
    request.headers["user-agent"] ?? "",
  );
  setCookie(reply, cookies, { name: cookies.session, value: session });
  if (former !== undefined) await signOut(context.auth, former, "local");
  if (former?.userId === outcome.user.id)
    await keepCards(context, outcome.user.id, { from: former.sessionId, cookie: session });
  await context.mailbox.continueSync(outcome.user.id);
  return reply.redirect(outcome.redirectTo);
}

/**
 * What waited in the browser's former session for a click of the same person waits in the new one. Whoever has consented
 * is signed in without it too.
 */
async function keepCards(
  { auth, assistant, logger }: HttpContext,
  userId: string,
  { from, cookie }: { from: string; cookie: string },
): Promise<void> {
  try {
    const next = await sessionOfCookie(auth, cookie);
    if (next !== undefined) await handOverCards(assistant, userId, { from, to: next.sessionId });
  } catch (error) {
    logger.warn({ err: error }, "what waits for a click is not handed over");
  }
}

function signInPage(outcome: Exclude<SignInOutcome, { ok: true }>): string {
  const query = new URLSearchParams({ error: outcome.reason });
  if (outcome.reason === "missing_permission")
    query.set("missing", scopesOf(outcome.missing).join(","));
  // Whoever tries again comes to the same place.
  const { redirectTo = "/" } = outcome;
  if (!usualPlaces.has(redirectTo)) query.set("next", redirectTo);
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
