import { timingSafeEqual } from "node:crypto";
import { isAllowed } from "../admission/is-allowed.ts";
import { limits } from "#contract/limits.ts";
import type { Session, User } from "#contract/session.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId, newSecret } from "#server/platform/ids.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import {
  deleteSessions,
  deleteSessionsOver,
  insertSession,
  readSession,
  updateSession,
  type SessionRow,
} from "../tables/sessions-table.ts";
import { readUser } from "../tables/users-table.ts";
import type { AuthContext } from "./auth-context.ts";
import { hashSecret } from "./keys.ts";
import {
  readAccessToken,
  readCookie,
  writeAccessToken,
  writeCookie,
  writeGrant,
  type CookieClaim,
  type SessionKey,
} from "./session-tokens.ts";

/** A rotated cookie may be used that many milliseconds more: other tabs are on their way with it. */
const rotationGrace = 30_000;

/** Opens a session for a person who has just signed in; answers the cookie's value. */
export async function startSession(
  { database, clock, keys }: AuthContext,
  userId: string,
  userAgent: string,
): Promise<string> {
  const key = { userId, sessionId: newId() };
  const secret = newSecret();
  const now = clock.now();
  await database.asUser(userId, async (transaction) => {
    const idleSince = new Date(now.getTime() - limits.sessionIdle * 1000);
    await deleteSessionsOver(transaction, userId, { now, idleSince });
    await insertSession(transaction, {
      user_id: userId,
      session_id: key.sessionId,
      secret_hash: hashSecret(secret),
      previous_hash: null,
      rotated_at: now,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + limits.sessionAbsolute * 1000),
      user_agent: userAgent.slice(0, 300),
    });
  });
  return writeCookie(keys, key, secret);
}

/** The session of a cookie with fresh tokens, or undefined when there is none. */
export async function lookUpSession(
  context: AuthContext,
  cookie: string | undefined,
): Promise<Session | undefined> {
  const found = await checkCookie(context, cookie);
  return found && issue(context, found.key, found.user);
}

/** Whose session a cookie is, or undefined. */
export async function sessionOfCookie(
  context: AuthContext,
  cookie: string | undefined,
): Promise<SessionKey | undefined> {
  return (await checkCookie(context, cookie))?.key;
}

/** Who is signed in by a cookie, or undefined. */
export async function userOfCookie(
  context: AuthContext,
  cookie: string | undefined,
): Promise<User | undefined> {
  return (await checkCookie(context, cookie))?.user;
}

/**
 * Fresh tokens and a rotated cookie (none within the grace of the last rotation). Throws
 * `not_signed_in`. A cookie that was rotated away longer ago is stolen or replayed: its session
 * ends. One that never was the session's proves nothing and is refused alone: anybody may know a session's id.
 */
export async function refreshSession(
  context: AuthContext,
  cookie: string | undefined,
): Promise<{ session: Session; cookie: string | undefined }> {
  const secret = newSecret();
  const found = await checkCookie(context, cookie, secret);
  if (found === undefined) throw new Failure("not_signed_in");
  return {
    session: issue(context, found.key, found.user),
    cookie: found.rotated ? writeCookie(context.keys, found.key, secret) : undefined,
  };
}

/** Whose session an access token belongs to. Throws `not_signed_in` for any that is not valid now. */
export async function sessionOfAccessToken(
  { keys, clock, database }: AuthContext,
  token: string,
): Promise<SessionKey> {
  const key = readAccessToken(keys, token, clock.now());
  if (key === undefined || !(await isSessionAlive({ database, clock }, key)))
    throw new Failure("not_signed_in");
  return key;
}

/**
 * What one statement of `read` finds for the person of an access token, in one round trip with the look at the session:
 * its answer is given only when that goes on. Throws `not_signed_in`.
 */
export async function readInSession<T>(
  { keys, clock, database }: AuthContext,
  token: string,
  read: (transaction: UserTransaction, userId: string) => Promise<T>,
): Promise<T> {
  const key = readAccessToken(keys, token, clock.now());
  if (key === undefined) throw new Failure("not_signed_in");
  return database.readAtOnce(key.userId, async (transaction) => {
    const [session, found] = await Promise.allSettled([
      readSession(transaction, key),
      read(transaction, key.userId),
    ]);
    if (session.status === "rejected") throw session.reason;
    if (session.value === undefined || isSessionOver(session.value, clock.now()))
      throw new Failure("not_signed_in");
    if (found.status === "rejected") throw found.reason;
    return found.value;
  });
}

/** Whether a session goes on. */
export async function isSessionAlive(
  { database, clock }: Pick<AuthContext, "database" | "clock">,
  key: SessionKey,
): Promise<boolean> {
  const row = await database.readAtOnce(key.userId, (transaction) => readSession(transaction, key));
  return row !== undefined && !isSessionOver(row, clock.now());
}

/** Ends this session, the person's others, or all; browsers that listen are told. */
export async function signOut(
  { database }: AuthContext,
  { userId, sessionId }: SessionKey,
  scope: "local" | "others" | "global",
): Promise<void> {
  const which = {
    local: { only: sessionId },
    others: { except: sessionId },
    global: "all",
  } as const;
  await database.asUser(userId, async (transaction) => {
    await deleteSessions(transaction, userId, which[scope]);
    await appendEvent(transaction, userId, "session");
  });
}

type CheckedCookie = { key: SessionKey; user: User; rotated: boolean };

function checkCookie(
  { database, clock, keys, allowed }: AuthContext,
  cookie: string | undefined,
  rotateTo?: string,
): Promise<CheckedCookie | undefined> {
  const parsed = readCookie(keys, cookie);
  if (parsed === undefined) return Promise.resolve(undefined);
  const { key, hash } = parsed;
  return database.asUser(key.userId, async (transaction) => {
    const row = await readSession(transaction, { ...key, locked: rotateTo !== undefined });
    if (row === undefined || isSessionOver(row, clock.now())) return undefined;
    const standing = judge(row, parsed, clock.now());
    if (standing === "unknown") return undefined;
    if (standing === "stolen") return end(transaction, key);
    const user = await readUser(transaction, key.userId);
    if (user === undefined || !(await isAllowed(transaction, allowed, user))) return undefined;
    const rotated =
      rotateTo !== undefined && standing === "current" && !wasJustRotated(row, clock.now());
    if (rotated)
      await updateSession(transaction, key, {
        secret_hash: hashSecret(rotateTo),
        previous_hash: hash,
        rotated_at: clock.now(),
        seen_at: clock.now(),
      });
    return { key, user, rotated };
  });
}

async function end(transaction: UserTransaction, key: SessionKey): Promise<undefined> {
  await deleteSessions(transaction, key.userId, { only: key.sessionId });
  await appendEvent(transaction, key.userId, "session");
}

type Standing = "current" | "grace" | "stolen" | "unknown";

/** A secret that is neither the current one nor ever was the session's says nothing about its owner. */
function judge(row: SessionRow, { hash, isOurs }: CookieClaim, now: Date): Standing {
  if (timingSafeEqual(row.secret_hash, hash)) return "current";
  const wasLast = row.previous_hash !== null && timingSafeEqual(row.previous_hash, hash);
  if (wasLast && wasJustRotated(row, now)) return "grace";
  return wasLast || isOurs ? "stolen" : "unknown";
}

/** Within the grace there is no second rotation, or a slow tab's cookie would be two behind. */
function wasJustRotated(row: SessionRow, now: Date): boolean {
  // A time to come was noted by a clock that has been put back since.
  const age = Math.abs(now.getTime() - row.rotated_at.getTime());
  return row.previous_hash !== null && age <= rotationGrace;
}

function issue({ keys, clock }: AuthContext, key: SessionKey, user: User): Session {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + limits.accessToken;
  return {
    access_token: writeAccessToken(keys, key, expiresAt),
    token_type: "bearer",
    expires_in: limits.accessToken,
    expires_at: expiresAt,
    provider_token: writeGrant(keys, key),
    user,
  };
}

/** Whether a session has reached its end, or was not used for too long. */
export function isSessionOver(row: SessionRow, now: Date): boolean {
  const idle = now.getTime() - row.seen_at.getTime();
  return now >= row.expires_at || idle > limits.sessionIdle * 1000;
}
