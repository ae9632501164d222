import type { FastifyInstance, FastifyReply } from "fastify";
import { identityClaims, readIdToken } from "./id-tokens.ts";
import { supportedScopes } from "./oauth-scopes.ts";
import { findToken } from "./oauth-tokens.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { personById } from "../store/standin-people.ts";

/** What tells who signed in and with which key: discovery, certificates, userinfo, tokeninfo. */
export function addOauthIdentityRoutes(app: FastifyInstance, context: StandinContext): void {
  app.get("/.well-known/openid-configuration", () => discovery(context.url));
  app.get("/oauth2/v3/certs", () => ({ keys: [context.signing.publicJwk] }));
  app.get("/v1/userinfo", (request, reply) =>
    sendUserinfo(context, reply, request.headers.authorization),
  );
  app.post("/v1/userinfo", (request, reply) =>
    sendUserinfo(context, reply, request.headers.authorization),
  );
  app.get("/tokeninfo", async (request, reply) => {
    const query = new URL(request.url, context.url).searchParams;
    const idToken = query.get("id_token");
    const info =
      idToken === null
        ? tokenInfo(context, query.get("access_token") ?? "")
        : await readIdToken(context, idToken);
    if (info !== undefined) return info;
    const body = { error: "invalid_token", error_description: "Invalid Value" };
    return reply.code(400).send(body);
  });
}

function discovery(url: string): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/o/oauth2/v2/auth`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/v1/userinfo`,
    revocation_endpoint: `${url}/revoke`,
    jwks_uri: `${url}/oauth2/v3/certs`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: supportedScopes,
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    claims_supported: [
      "aud",
      "email",
      "email_verified",
      "exp",
      "family_name",
      "given_name",
      "iat",
      "iss",
      "name",
      "nonce",
      "sub",
    ],
    code_challenge_methods_supported: ["S256"],
    grant_types_supported: ["authorization_code", "refresh_token"],
  };
}

function sendUserinfo(
  context: StandinContext,
  reply: FastifyReply,
  authorization: string | undefined,
): FastifyReply {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const grant = findToken(context, "access", token);
  const person = grant && personById(context.store, grant.person);
  if (grant !== undefined && person !== undefined && grant.scopes.includes("openid"))
    return reply.send(identityClaims(person, grant.scopes));
  const body = { error: "invalid_request", error_description: "Invalid Credentials" };
  const challenge = 'Bearer realm="https://accounts.google.com/", error="invalid_token"';
  return reply.code(401).header("www-authenticate", challenge).send(body);
}

function tokenInfo(context: StandinContext, token: string): object | undefined {
  const grant = findToken(context, "access", token);
  const person = grant && personById(context.store, grant.person);
  if (grant?.expiresAt === undefined || person === undefined) return undefined;
  const { sub, email } = identityClaims(person, grant.scopes);
  const left = Math.floor((grant.expiresAt - context.clock.now().getTime()) / 1000);
  return {
    azp: grant.client,
    aud: grant.client,
    sub,
    scope: grant.scopes.join(" "),
    exp: String(Math.floor(grant.expiresAt / 1000)),
    expires_in: String(left),
    ...(email === undefined ? {} : { email, email_verified: "true" }),
    access_type: grant.offline ? "offline" : "online",
  };
}
