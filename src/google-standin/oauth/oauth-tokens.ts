import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import type { Store } from "../store/standin-store.ts";

export const accessTokenSeconds = 3600;
const codeSeconds = 600;

/** What a person let the app do. `offline`: the app may hold a refresh token. */
export type Grant = { person: number; client: string; scopes: string[]; offline: boolean };

type CodeGrant = Grant & {
  redirectUri: string;
  challenge: string | undefined;
  nonce: string | undefined;
};

export type Token = Grant & { kind: "access" | "refresh"; expiresAt: number | undefined };

type Tables = { store: Store; clock: Clock };

type GrantRow = { person: number; client: string; scopes: string; offline: number };
type CodeRow = GrantRow & {
  redirect_uri: string;
  challenge: string | null;
  nonce: string | null;
  expires_at: number;
};
type TokenRow = GrantRow & { kind: "access" | "refresh"; expires_at: number | null };

/** The person's standing consent to an app. */
export function findConsent(store: Store, person: number, client: string): Grant | undefined {
  const sql = "SELECT * FROM consents WHERE person = ? AND client = ?";
  const row = store.first<GrantRow>(sql, person, client);
  return row && toGrant(row);
}

export function saveConsent(store: Store, consent: Grant): void {
  store.run(
    "INSERT OR REPLACE INTO consents (person, client, scopes, offline) VALUES (?, ?, ?, ?)",
    consent.person,
    consent.client,
    consent.scopes.join(" "),
    consent.offline ? 1 : 0,
  );
}

/** An authorization code: good once, for ten minutes. */
export function issueCode({ store, clock }: Tables, grant: CodeGrant): string {
  const code = `4/0${randomBytes(32).toString("base64url")}`;
  const expiresAt = clock.now().getTime() + codeSeconds * 1000;
  store.run(
    `INSERT INTO codes (hash, person, client, redirect_uri, challenge, nonce, scopes, offline, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    hashToken(code),
    grant.person,
    grant.client,
    grant.redirectUri,
    grant.challenge ?? null,
    grant.nonce ?? null,
    grant.scopes.join(" "),
    grant.offline ? 1 : 0,
    expiresAt,
  );
  return code;
}

/** Spends a code, whether or not the rest of the exchange succeeds. */
export function takeCode({ store, clock }: Tables, code: string): CodeGrant | undefined {
  const sql = "DELETE FROM codes WHERE hash = ? RETURNING *";
  const row = store.first<CodeRow>(sql, hashToken(code));
  if (row === undefined || row.expires_at <= clock.now().getTime()) return undefined;
  return {
    ...toGrant(row),
    redirectUri: row.redirect_uri,
    challenge: row.challenge ?? undefined,
    nonce: row.nonce ?? undefined,
  };
}

/** An access token for an hour by the clock, or a refresh token without end. Only its hash is kept. */
export function issueToken({ store, clock }: Tables, kind: Token["kind"], grant: Grant): string {
  const prefix = kind === "access" ? "ya29." : "1//0";
  const token = prefix + randomBytes(48).toString("base64url");
  const expiresAt = clock.now().getTime() + accessTokenSeconds * 1000;
  store.run(
    `INSERT INTO tokens (hash, kind, person, client, scopes, offline, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    hashToken(token),
    kind,
    grant.person,
    grant.client,
    grant.scopes.join(" "),
    grant.offline ? 1 : 0,
    kind === "access" ? expiresAt : null,
  );
  return token;
}

/** A token that lives: known, not expired, not revoked. */
export function findToken(
  { store, clock }: Tables,
  kind: Token["kind"],
  token: string,
): Token | undefined {
  const sql = "SELECT * FROM tokens WHERE hash = ? AND kind = ?";
  const row = store.first<TokenRow>(sql, hashToken(token), kind);
  if (row === undefined) return undefined;
  const expiresAt = row.expires_at ?? undefined;
  if (expiresAt !== undefined && expiresAt <= clock.now().getTime()) return undefined;
  return { ...toGrant(row), kind: row.kind, expiresAt };
}

/** Ends, as Google does, everything the token's person gave the token's app: consent, refresh and access tokens. */
export function revokeGrant(store: Store, { person, client }: Grant): void {
  store.write(() => {
    for (const table of ["tokens", "codes", "consents"])
      store.run(`DELETE FROM ${table} WHERE person = ? AND client = ?`, person, client);
  });
}

/** Ends every access token of a person before its time; refresh tokens stay good. */
export function endAccessTokens(store: Store, person: number): void {
  store.run("DELETE FROM tokens WHERE person = ? AND kind = 'access'", person);
}

/** Forgets codes and access tokens that have ended. */
export function forgetEnded({ store, clock }: Tables): void {
  for (const table of ["tokens", "codes"])
    store.run(`DELETE FROM ${table} WHERE expires_at <= ?`, clock.now().getTime());
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function toGrant(row: GrantRow): Grant {
  const scopes = row.scopes === "" ? [] : row.scopes.split(" ");
  return { person: row.person, client: row.client, scopes, offline: row.offline === 1 };
}
