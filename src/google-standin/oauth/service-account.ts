import { createHash, generateKeyPairSync } from "node:crypto";
import { importSPKI, jwtVerify, type JWTPayload } from "jose";
import { accessTokenSeconds, issueToken } from "./oauth-tokens.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { findSetting, keepSetting } from "../store/standin-store.ts";

/** A service account's key file as Google's console gives it. */
export type ServiceAccountKey = {
  type: "service_account";
  project_id: string;
  private_key_id: string;
  private_key: string;
  client_email: string;
  token_uri: string;
  universe_domain: string;
};

const project = "standin-project";
const email = `pull@${project}.iam.gserviceaccount.com`;
const setting = "service-account";
const longestLife = 3600;
const skew = 300;

/** The scopes with which a service account may pull. */
export const pubsubScopes = [
  "https://www.googleapis.com/auth/pubsub",
  "https://www.googleapis.com/auth/cloud-platform",
];

type Keys = { privateKey: string; publicKey: string };

/** The key of the stand-in's one service account: made when first asked for, the same from then on. */
export function serviceAccountKey({ store, url }: StandinContext): ServiceAccountKey {
  const kept = keepSetting(store, setting, () => JSON.stringify(makeKeys()));
  const { privateKey, publicKey } = JSON.parse(kept) as Keys;
  return {
    type: "service_account",
    project_id: project,
    private_key_id: createHash("sha1").update(publicKey).digest("hex"),
    private_key: privateKey,
    client_email: email,
    token_uri: `${url}/token`,
    universe_domain: "googleapis.com",
  };
}

function makeKeys(): Keys {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
}

type AssertionAnswer =
  | { status: 200; body: object }
  | { status: number; error: string; words: string };

/** Exchanges a service account's signed assertion (RFC 7523) for an access token without a person. */
export async function exchangeAssertion(
  context: StandinContext,
  assertion: string | null,
): Promise<AssertionAnswer> {
  if (!assertion) return refuse("invalid_request", "Missing required parameter: assertion");
  const kept = findSetting(context.store, setting);
  if (kept === undefined) return refuse("invalid_grant", "Invalid grant: account not found");
  const { publicKey } = JSON.parse(kept) as Keys;
  const claims = await readAssertion(context, assertion, publicKey);
  if (claims === undefined) return refuse("invalid_grant", "Invalid JWT Signature.");
  return issueFor(context, claims);
}

/** The times are checked apart, for Google has words of its own for them. */
async function readAssertion(
  context: StandinContext,
  assertion: string,
  publicKey: string,
): Promise<JWTPayload | undefined> {
  const key = await importSPKI(publicKey, "RS256");
  const options = { algorithms: ["RS256"], currentDate: context.clock.now(), clockTolerance: 1e9 };
  return (await jwtVerify(assertion, key, options).catch(() => undefined))?.payload;
}

function issueFor(context: StandinContext, claims: JWTPayload): AssertionAnswer {
  const { iss, aud, exp = 0, iat = 0 } = claims;
  const now = context.clock.now().getTime() / 1000;
  if (iss !== email) return refuse("invalid_grant", "Invalid grant: account not found");
  if (aud !== `${context.url}/token`)
    return refuse("invalid_grant", "Invalid JWT: Failed audience check.");
  if (exp <= now || iat > now + skew || exp - iat > longestLife)
    return refuse(
      "invalid_grant",
      "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.",
    );
  const scopes = String(claims["scope"] ?? "").split(" ");
  if (!scopes.every((scope) => pubsubScopes.includes(scope)))
    return refuse("invalid_scope", "Invalid OAuth scope or ID token audience provided.");
  const grant = { person: 0, client: email, scopes, offline: false };
  const body = {
    access_token: issueToken(context, "access", grant),
    expires_in: accessTokenSeconds - 1,
    token_type: "Bearer",
  };
  return { status: 200, body };
}

function refuse(error: string, words: string): AssertionAnswer {
  return { status: 400, error, words };
}
