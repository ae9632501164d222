import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { issueIdToken } from "./id-tokens.ts";
import {
  accessTokenSeconds,
  findToken,
  issueToken,
  revokeGrant,
  takeCode,
  type Grant,
} from "./oauth-tokens.ts";
import { exchangeAssertion } from "./service-account.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { personById } from "../store/standin-people.ts";

/** An OAuth error (RFC 6749, 5.2) in Google's words. */
type Refusal = { status: number; error: string; words: string };
type Answer = { status: 200; body: object } | Refusal;

const assertionGrant = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** The endpoints an app's server calls: `/token` and `/revoke`. */
export function addOauthTokenRoutes(app: FastifyInstance, context: StandinContext): void {
  app.post("/token", async (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ""));
    if (form.get("grant_type") === assertionGrant)
      return sendAnswer(reply, await exchangeAssertion(context, form.get("assertion")));
    const refusal = refuseClient(context, request, form);
    return sendAnswer(reply, refusal ?? (await exchange(context, form)));
  });
  app.post("/revoke", (request, reply) => {
    const query = new URL(request.url, context.url).searchParams;
    const token = new URLSearchParams(String(request.body ?? "")).get("token");
    return sendAnswer(reply, revoke(context, token ?? query.get("token") ?? ""));
  });
}

function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.header("cache-control", "no-store").header("pragma", "no-cache");
  if ("body" in answer) return reply.send(answer.body);
  return reply.code(answer.status).send({ error: answer.error, error_description: answer.words });
}

function refuse(error: string, words = "Bad Request", status = 400): Refusal {
  return { status, error, words };
}

/** The app's id and secret, in the header (`client_secret_basic`) or in the form (`client_secret_post`). */
function refuseClient(
  { client }: StandinContext,
  request: FastifyRequest,
  form: URLSearchParams,
): Refusal | undefined {
  const basic = /^Basic ([\w+/]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
  const [id, secret] =
    basic === undefined
      ? [form.get("client_id"), form.get("client_secret")]
      : Buffer.from(basic, "base64").toString().split(":").map(decodeFormText);
  if (!id) return refuse("invalid_request", "Could not determine client ID from request.");
  if (id !== client.id) return refuse("invalid_client", "The OAuth client was not found.", 401);
  if (!secret) return refuse("invalid_request", "client_secret is missing.");
  return isSame(secret, client.secret)
    ? undefined
    : refuse("invalid_client", "The provided client secret is invalid.", 401);
}

function decodeFormText(text: string): string {
  return new URLSearchParams(`x=${text}`).get("x") ?? "";
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

async function exchange(context: StandinContext, form: URLSearchParams): Promise<Answer> {
  const type = form.get("grant_type");
  if (type === "authorization_code") return exchangeCode(context, form);
  if (type === "refresh_token") return refresh(context, form.get("refresh_token"));
  return type
    ? refuse("unsupported_grant_type", `Invalid grant_type: ${type.slice(0, 100)}`)
    : refuse("invalid_request", "Required parameter is missing: grant_type");
}

async function exchangeCode(context: StandinContext, form: URLSearchParams): Promise<Answer> {
  const code = form.get("code");
  if (!code) return refuse("invalid_request", "Missing required parameter: code");
  const grant = takeCode(context, code);
  if (grant === undefined || grant.client !== context.client.id)
    return refuse("invalid_grant", "Malformed auth code.");
  if (form.get("redirect_uri") !== grant.redirectUri) return refuse("redirect_uri_mismatch");
  const problem = verifierProblem(grant.challenge, form.get("code_verifier"));
  if (problem !== undefined) return refuse("invalid_grant", problem);
  const refreshToken = grant.offline
    ? { refresh_token: issueToken(context, "refresh", grant) }
    : {};
  const tokens = await tokenAnswer(context, grant, grant.nonce);
  return { status: 200, body: { ...tokens, ...refreshToken } };
}

/** PKCE with S256 (RFC 7636, 4.6). */
function verifierProblem(
  challenge: string | undefined,
  verifier: string | null,
): string | undefined {
  if (challenge === undefined)
    return verifier === null ? undefined : "code_verifier or verifier is not needed.";
  if (verifier === null) return "Missing code verifier.";
  const wellFormed = /^[\w.~-]{43,128}$/.test(verifier);
  const digest = createHash("sha256").update(verifier).digest("base64url");
  return wellFormed && isSame(digest, challenge) ? undefined : "Invalid code verifier.";
}

async function refresh(context: StandinContext, token: string | null): Promise<Answer> {
  if (!token) return refuse("invalid_request", "Missing required parameter: refresh_token");
  const grant = findToken(context, "refresh", token);
  return grant === undefined || grant.client !== context.client.id
    ? refuse("invalid_grant", "Token has been expired or revoked.")
    : { status: 200, body: await tokenAnswer(context, grant, undefined) };
}

async function tokenAnswer(
  context: StandinContext,
  grant: Grant,
  nonce: string | undefined,
): Promise<object> {
  const accessToken = issueToken(context, "access", grant);
  const person = personById(context.store, grant.person);
  const withIdentity = grant.scopes.includes("openid") && person !== undefined;
  const idToken = withIdentity
    ? { id_token: await issueIdToken(context, { person, grant, nonce, accessToken }) }
    : {};
  return {
    access_token: accessToken,
    expires_in: accessTokenSeconds - 1,
    scope: grant.scopes.join(" "),
    token_type: "Bearer",
    ...idToken,
  };
}

function revoke(context: StandinContext, token: string): Answer {
  if (token === "") return refuse("invalid_request", "Missing required parameter: token");
  const grant = findToken(context, "refresh", token) ?? findToken(context, "access", token);
  if (grant === undefined) return refuse("invalid_token", "Token expired or revoked");
  revokeGrant(context.store, grant);
  return { status: 200, body: {} };
}
