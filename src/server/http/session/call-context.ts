import type { FastifyReply, FastifyRequest } from "fastify";
import type { Permission } from "#contract/permissions.ts";
import { sessionOfAccessToken, sessionOfCookie } from "#server/accounts/sign-in/sessions.ts";
import {
  isGrant,
  readAccessToken,
  readCookie as readCookieClaim,
  type SessionKey,
} from "#server/accounts/sign-in/session-tokens.ts";
import { checkGranted } from "#server/platform/check-granted.ts";
import { Failure } from "#server/platform/failure.ts";
import type { HttpContext } from "./http-context.ts";
import { checkOrigin } from "./check-origin.ts";
import { cookiesFor, readCookie } from "./session-cookie.ts";

/** What an endpoint's handler is given beside its input. */
export type CallContext = HttpContext & { request: FastifyRequest; reply: FastifyReply };

/** Whose request it is, by access token or else by the session cookie. Throws `not_signed_in`. */
export async function requireSession(
  { auth, publicUrl }: Pick<HttpContext, "auth" | "publicUrl">,
  request: FastifyRequest,
): Promise<SessionKey> {
  const token = bearerToken(request);
  if (token !== undefined) return sessionOfAccessToken(auth, token);
  const { session } = cookiesFor(publicUrl);
  const key = await sessionOfCookie(auth, readCookie(request, session));
  if (key === undefined) throw new Failure("not_signed_in");
  return key;
}

/** Whose browser follows a link of this site's own pages. Throws `cross_origin` and `not_signed_in`. */
export async function requireReader(
  context: Pick<HttpContext, "auth" | "publicUrl">,
  request: FastifyRequest,
): Promise<string> {
  checkOrigin(request, context.publicUrl);
  return (await requireSession(context, request)).userId;
}

/**
 * Who asks, without a look-up and for counting alone: the person of an access token of ours, or else of a cookie that
 * carries our mark. Nobody can make up either, for another or as a new person each time.
 */
export function whoseRequest(
  { auth, publicUrl }: HttpContext,
  request: FastifyRequest,
): string | undefined {
  const token = bearerToken(request);
  const key = token === undefined ? undefined : readAccessToken(auth.keys, token, auth.clock.now());
  if (key !== undefined) return key.userId;
  const claim = readCookieClaim(auth.keys, readCookie(request, cookiesFor(publicUrl).session));
  return claim?.isOurs === true ? claim.key.userId : undefined;
}

/** The access token that a request carries. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
}

/**
 * The session of a mailbox call, which also carries the session's grant as `accessToken`. Throws
 * `mailbox_not_connected` when the grant is missing or another session's, or Google's grant is gone, and
 * `missing_permission` when Google has not granted all that the call needs, before Gmail is asked.
 */
export async function requireMailbox(
  context: Pick<HttpContext, "auth" | "publicUrl" | "mailbox">,
  request: FastifyRequest,
  { accessToken, needs }: { accessToken: string | undefined; needs: readonly Permission[] },
): Promise<SessionKey> {
  const { auth, mailbox } = context;
  const key = await requireSession(context, request);
  if (accessToken === undefined || !isGrant(auth.keys, key, accessToken))
    throw new Failure("mailbox_not_connected");
  if ((await mailbox.connection(key.userId)) !== "connected")
    throw new Failure("mailbox_not_connected");
  checkGranted(needs, await mailbox.missing(key.userId));
  return key;
}
