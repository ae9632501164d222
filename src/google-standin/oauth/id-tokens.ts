import { createHash, randomBytes } from "node:crypto";
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from "jose";
import type { Grant } from "./oauth-tokens.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";
import { keepSetting, type Store } from "../store/standin-store.ts";

const algorithm = "RS256";
const idTokenSeconds = 3600;

/** The key that signs id tokens: made once, kept in the store. */
export async function loadSigningKey(store: Store): Promise<{ key: CryptoKey; publicJwk: JWK }> {
  const fresh = await generateKeyPair(algorithm, { extractable: true });
  const made = { ...(await exportJWK(fresh.privateKey)), kid: randomBytes(20).toString("hex") };
  const jwk = JSON.parse(keepSetting(store, "signing-key", () => JSON.stringify(made))) as JWK;
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error("The stored signing key is no RSA key");
  const { kty = "RSA", n = "", e = "", kid = "" } = jwk;
  return { key, publicJwk: { kty, n, e, kid, alg: algorithm, use: "sig" } };
}

/** The id token of a sign-in (OpenID Connect Core, 2), with the claims that the granted scopes allow. */
export async function issueIdToken(
  { signing, client, clock, url }: StandinContext,
  sign: { person: Person; grant: Grant; nonce: string | undefined; accessToken: string },
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const digest = createHash("sha256").update(sign.accessToken).digest();
  const claims = {
    azp: client.id,
    ...identityClaims(sign.person, sign.grant.scopes),
    at_hash: digest.subarray(0, 16).toString("base64url"),
    ...(sign.nonce === undefined ? {} : { nonce: sign.nonce }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: signing.publicJwk.kid ?? "", typ: "JWT" })
    .setIssuer(url)
    .setAudience(client.id)
    .setIssuedAt(now)
    .setExpirationTime(now + idTokenSeconds)
    .sign(signing.key);
}

/** What scopes tell about a person, under the names of OpenID Connect. */
export function identityClaims(person: Person, scopes: readonly string[]): Record<string, unknown> {
  const [given = person.name, ...rest] = person.name.split(" ");
  const profile = scopes.some((scope) => scope.endsWith("/userinfo.profile"))
    ? { name: person.name, given_name: given, family_name: rest.join(" ") }
    : {};
  const email = scopes.some((scope) => scope.endsWith("/userinfo.email"))
    ? { email: person.address, email_verified: true }
    : {};
  return { sub: person.sub, ...email, ...profile };
}

/** The claims of an id token of ours that has not ended, or nothing. */
export async function readIdToken(
  { signing, client, clock, url }: StandinContext,
  token: string,
): Promise<Record<string, unknown> | undefined> {
  const options = { issuer: url, audience: client.id, currentDate: clock.now() };
  const key = await importJWK(signing.publicJwk, algorithm);
  const verified = await jwtVerify(token, key, options).catch(() => undefined);
  return verified?.payload;
}
