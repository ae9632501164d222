import { createHash } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { missingPermissions, type Permission, type Grantable } from "#contract/permissions.ts";
import type { User } from "#contract/session.ts";
import { admit } from "../admission/is-allowed.ts";
import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import {
  readProviderAccount,
  saveProviderAccount,
  type ProviderAccountRow,
} from "../tables/provider-accounts-table.ts";
import { saveUser } from "../tables/users-table.ts";
import type { AuthContext } from "./auth-context.ts";
import type { GoogleIdentity, GoogleTokens, SignInCheck } from "./google-provider.ts";

/** How a sign-in ended: the person, or the reason that the sign-in page shows; and where it was to lead, where known. */
export type SignInOutcome =
  | { ok: true; user: User; redirectTo: string }
  | (FailedSignIn & { ok: false; redirectTo?: string });

type FailedSignIn =
  | { reason: "access_denied" | "sign_in_failed" | "google_unreachable" | "not_allowed" }
  | { reason: "missing_permission"; missing: Permission[] };

/** Starts a sign-in: where to send the browser, and the sealed cookie that binds the answer to it (10 minutes). */
export async function beginSignIn(
  { google, keys, clock }: AuthContext,
  wanted: {
    redirectTo: string;
    loginHint: string | undefined;
    only: readonly Grantable[] | undefined;
  },
): Promise<{ url: URL; cookie: string }> {
  const check: SignInCheck = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  const url = await google.authorizationUrl(check, wanted);
  const cookie = await new EncryptJWT({ ...check, redirectTo: wanted.redirectTo })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(new Date(clock.now().getTime() + 10 * 60 * 1000))
    .encrypt(keys[0].key("sign-in"));
  return { url, cookie };
}

/**
 * Ends a sign-in with Google's answer. Without the permission to read nothing is kept; any other may be missing.
 * A person is Google's subject, never an address, which may change hands.
 */
export async function finishSignIn(
  context: AuthContext,
  callback: URL,
  cookie: string | undefined,
): Promise<SignInOutcome> {
  const started = await openCookie(context, cookie);
  const declined = callback.searchParams.get("error") === "access_denied";
  if (started === undefined)
    return { ok: false, reason: declined ? "access_denied" : "sign_in_failed" };
  const { redirectTo } = started;
  if (declined) return { ok: false, reason: "access_denied", redirectTo };
  try {
    const answer = await context.google.exchange(callback, started.check);
    const missing = missingPermissions(answer.scopes);
    if (missing.includes("read")) {
      refuse(context, answer, "missing_permission");
      return { ok: false, reason: "missing_permission", missing, redirectTo };
    }
    const user = await keep(context, answer);
    if (user === undefined) {
      refuse(context, answer, "not_allowed");
      return { ok: false, reason: "not_allowed", redirectTo };
    }
    context.audit.note({ event: "signed in", person: user.id, address: user.email });
    return { ok: true, user, redirectTo };
  } catch (error) {
    context.logger.warn({ reason: reasonOf(error) }, "sign-in failed");
    return { ok: false, reason: "sign_in_failed", redirectTo };
  }
}

function refuse({ audit }: AuthContext, { email }: GoogleIdentity, what: string): void {
  audit.note({ event: "sign-in refused", address: email, what });
}

async function openCookie(
  { keys, clock }: AuthContext,
  cookie: string | undefined,
): Promise<{ check: SignInCheck; redirectTo: string } | undefined> {
  const attempts = keys.map((keySet) =>
    jwtDecrypt<SignInCheck & { redirectTo: string }>(cookie ?? "", keySet.key("sign-in"), {
      currentDate: clock.now(),
      keyManagementAlgorithms: ["dir"],
    }),
  );
  try {
    const { payload } = await Promise.any(attempts);
    const { state, nonce, verifier, redirectTo } = payload;
    return { check: { state, nonce, verifier }, redirectTo };
  } catch {
    return undefined;
  }
}

/** The person, now kept; undefined, with nothing kept, where they may not come in. */
async function keep(
  { database, vault, google, clock, allowed }: AuthContext,
  answer: GoogleIdentity & GoogleTokens,
): Promise<User | undefined> {
  const userId = identify(google.name, answer.subject);
  const user = { id: userId, email: answer.email, name: answer.name };
  return database.asUser(userId, async (transaction) => {
    const known = { ...user, email: answer.emailVerified ? answer.email : "" };
    if (!(await admit(transaction, allowed, known))) return undefined;
    await saveUser(transaction, user);
    const before = await readProviderAccount(transaction, { userId, provider: google.name });
    await saveProviderAccount(transaction, {
      user_id: userId,
      provider: google.name,
      subject: answer.subject,
      email: answer.email,
      scopes: answer.scopes,
      access_token: vault.seal(answer.accessToken, { userId, column: "access_token" }),
      refresh_token:
        answer.refreshToken === undefined
          ? null
          : vault.seal(answer.refreshToken, { userId, column: "refresh_token" }),
      access_expires_at: answer.expiresAt,
      status: "connected",
      updated_at: clock.now(),
      granted_at: clock.now(),
      grant_ends_at: answer.grantEndsAt ?? null,
      renewing_until: null,
    });
    if (before !== undefined && !isSameGrant(before, answer.scopes))
      await appendEvent(transaction, userId, "mailbox");
    return user;
  });
}

function isSameGrant(before: ProviderAccountRow, scopes: string[]): boolean {
  const changed = new Set(before.scopes).symmetricDifference(new Set(scopes)).size > 0;
  return before.status === "connected" && !changed;
}

/** A person's id follows from provider and subject, so that no table needs a look-up across people. */
function identify(provider: string, subject: string): string {
  const hash = createHash("sha256").update(`${provider}\n${subject}`).digest("hex");
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hash.slice(ends[index - 1] ?? 0, end))
    .join("-");
}

function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.code;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "unknown");
}
