import { createHmac, timingSafeEqual } from "node:crypto";
import { hashSecret, type KeyPurpose, type KeySet } from "./keys.ts";

/** Whose session a request belongs to. */
export type SessionKey = { userId: string; sessionId: string };

type Keys = readonly [KeySet, ...KeySet[]];

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const accessTokenForm = new RegExp(`^(${uuid})\\.(${uuid})\\.(\\d{1,12})\\.([\\w-]{43})$`);
const cookieForm = new RegExp(`^(${uuid})\\.(${uuid})\\.([\\w-]{43})\\.([\\w-]{43})$`);

/** A token that proves its session until `expiresAt`, in seconds since 1970. Its MAC is checked without a look-up. */
export function writeAccessToken(keys: Keys, key: SessionKey, expiresAt: number): string {
  const claim = `${key.userId}.${key.sessionId}.${expiresAt}`;
  return `${claim}.${sign(keys[0], "access-token", claim)}`;
}

/** The session of an access token that is ours and has not ended. */
export function readAccessToken(keys: Keys, token: string, now: Date): SessionKey | undefined {
  const [, userId, sessionId, expiresAt, mac] = accessTokenForm.exec(token) ?? [];
  if (!userId || !sessionId || !expiresAt || !mac) return undefined;
  const claim = `${userId}.${sessionId}.${expiresAt}`;
  const ours = keys.some((keySet) => isSame(sign(keySet, "access-token", claim), mac));
  return ours && now.getTime() < Number(expiresAt) * 1000 ? { userId, sessionId } : undefined;
}

/** The session's grant, the same for as long as the session lives. */
export function writeGrant(keys: Keys, key: SessionKey): string {
  return grantBy(keys[0], key);
}

/** Whether this is the grant of that very session. */
export function isGrant(keys: Keys, key: SessionKey, grant: string): boolean {
  return keys.some((keySet) => isSame(grantBy(keySet, key), grant));
}

/** The cookie's value: the session, the secret of which the database keeps the hash, and our mark that we gave it out. */
export function writeCookie(keys: Keys, key: SessionKey, secret: string): string {
  const claim = cookieClaim(key, secret);
  return `${claim}.${sign(keys[0], "session-cookie", claim)}`;
}

/** What a cookie says. */
export type CookieClaim = {
  key: SessionKey;
  /** Of its secret. */
  hash: Buffer;
  /** Whether it carries our mark: its secret is, or once was, the session's. */
  isOurs: boolean;
};

/** The session that a cookie names, and what is known of its secret without a look-up. */
export function readCookie(keys: Keys, cookie: string | undefined): CookieClaim | undefined {
  const [, userId, sessionId, secret, mark] = cookieForm.exec(cookie ?? "") ?? [];
  if (!userId || !sessionId || !secret || !mark) return undefined;
  const key = { userId, sessionId };
  const claim = cookieClaim(key, secret);
  const isOurs = keys.some((keySet) => isSame(sign(keySet, "session-cookie", claim), mark));
  return { key, hash: hashSecret(secret), isOurs };
}

function cookieClaim({ userId, sessionId }: SessionKey, secret: string): string {
  return `${userId}.${sessionId}.${secret}`;
}

function grantBy(keySet: KeySet, { userId, sessionId }: SessionKey): string {
  return `mwg_${sign(keySet, "grant", `${userId}.${sessionId}`)}`;
}

function sign(keySet: KeySet, purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", keySet.key(purpose)).update(text).digest("base64url");
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
