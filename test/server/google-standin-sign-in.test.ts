import { createHash } from "node:crypto";
import { networkInterfaces } from "node:os";
import net from "node:net";
import * as oidc from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpClient } from "../support/http-client.ts";
import {
  authorize,
  gmailScope,
  productScopes,
  startTestStandin,
  type TestStandin,
} from "../support/test-standin.ts";

let google: TestStandin;
beforeAll(async () => {
  google = await startTestStandin();
});
afterAll(() => google.stop());

const asking = { parameters: { prompt: "consent" } };

/** Goes through both pages and gives the address the app is sent back to. */
async function goThrough(url: URL, button = "Allow", person = "alex.morgan@example.com") {
  const browser = createHttpClient();
  const consent = await browser.submit(await browser.visit(url.href), person);
  return { consent, back: new URL((await browser.submit(consent, button)).url) };
}

test("a person signs in and the app learns who it is and what it may do", async () => {
  const tokens = await google.signIn();
  expect(tokens.claims()).toMatchObject({
    iss: google.standin.url,
    aud: google.standin.clientId,
    email: "alex.morgan@example.com",
    email_verified: true,
    name: "Alex Morgan",
    given_name: "Alex",
    family_name: "Morgan",
  });
  expect(tokens.claims()?.sub).toMatch(/^\d{21}$/);
  expect(tokens.token_type).toBe("bearer");
  expect(tokens.refresh_token).toBeDefined();
  for (const scope of productScopes) expect(tokens.scope?.split(" ")).toContain(scope);
  const config = await google.discover();
  const info = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? "");
  expect(info.email).toBe("alex.morgan@example.com");
});

test("the pages say what they are, ask scope by scope, run no script and cannot be framed", async () => {
  const config = await google.discover();
  const { url } = await authorize(google, config);
  const browser = createHttpClient();
  const first = await browser.send(url.href);
  expect(first.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(first.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const choice = await browser.visit(url.href);
  expect(choice.text).toContain("<h1>Choose an account</h1>");
  expect(choice.text).toContain("local stand-in for Google");
  expect(choice.text).toContain("robin.reyes@example.com");
  const consent = await browser.submit(choice, "robin.reyes@example.com");
  expect(consent.text).toContain("Mailwright wants access to your Google Account");
  expect(consent.text.match(/type="checkbox"[^>]*checked/g)).toHaveLength(productScopes.length);
  expect(choice.text + consent.text).not.toMatch(/<script|\son\w+=|(src|href)=|url\(/i);
});

test("a wrong or missing PKCE verifier is refused and spends the code", async () => {
  const config = await google.discover();
  const { url, verifier, state, nonce } = await authorize(google, config, asking);
  const { back } = await goThrough(url);
  const wrong = { pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
  const checks = { expectedState: state, expectedNonce: nonce };
  await expect(oidc.authorizationCodeGrant(config, back, { ...wrong, ...checks })).rejects.toThrow(
    expect.objectContaining({ error: "invalid_grant" }),
  );
  const right = { pkceCodeVerifier: verifier, ...checks };
  await expect(oidc.authorizationCodeGrant(config, back, right)).rejects.toThrow(
    expect.objectContaining({ error: "invalid_grant" }),
  );
});

test("a code is good once, for ten minutes, with its own redirect address", async () => {
  const config = await google.discover();
  async function exchange(change: { after?: number; redirect?: string } = {}) {
    const { url, verifier } = await authorize(google, config, asking);
    const { back } = await goThrough(url);
    google.clock.advance(change.after ?? 0);
    return fetch(`${google.standin.url}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code") ?? "",
        redirect_uri: change.redirect ?? google.redirectUri,
        code_verifier: verifier,
        client_id: google.standin.clientId,
        client_secret: google.standin.clientSecret,
      }),
    });
  }
  expect((await exchange({ after: 599_000 })).status).toBe(200);
  expect(await (await exchange({ after: 600_000 })).json()).toMatchObject({
    error: "invalid_grant",
  });
  const other = await exchange({ redirect: `${google.redirectUri}/x` });
  expect(await other.json()).toMatchObject({ error: "redirect_uri_mismatch" });
});

test("the nonce stands in the id token and another one is noticed", async () => {
  const config = await google.discover();
  const { url, verifier, state, nonce } = await authorize(google, config, asking);
  const { back } = await goThrough(url);
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const tokens = await oidc.authorizationCodeGrant(config, back, {
    ...checks,
    expectedNonce: nonce,
  });
  expect(tokens.claims()?.nonce).toBe(nonce);
  const other = new URL((await goThrough(url)).back);
  const wrong = { ...checks, expectedNonce: oidc.randomNonce() };
  await expect(oidc.authorizationCodeGrant(config, other, wrong)).rejects.toThrow(/claim value/);
  const digest = createHash("sha256").update(tokens.access_token).digest().subarray(0, 16);
  expect(tokens.claims()?.["at_hash"]).toBe(digest.toString("base64url"));
});

test("Deny leads back with access_denied and the state", async () => {
  const config = await google.discover();
  const { url, state } = await authorize(google, config, asking);
  const { back } = await goThrough(url, "Deny");
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: "access_denied", state });
});

test("an unticked scope is not granted and its methods answer 403", async () => {
  const without = [gmailScope("modify"), gmailScope("readonly")];
  const tokens = await google.signIn({ without, parameters: { prompt: "consent" } });
  expect(tokens.scope?.split(" ").sort()).toEqual(
    ["send", "compose"]
      .map(gmailScope)
      .concat(
        "https://www.googleapis.com/auth/userinfo.email",
        "https://www.googleapis.com/auth/userinfo.profile",
        "openid",
      )
      .sort(),
  );
  const mail = google.gmail(tokens.access_token);
  expect((await mail.users.getProfile({ userId: "me" })).status).toBe(200);
  const refused = await mail.users.messages.list({ userId: "me" }).catch((error) => error);
  expect(refused.response.status).toBe(403);
  expect(refused.response.data.error).toMatchObject({
    code: 403,
    status: "PERMISSION_DENIED",
    errors: [{ reason: "insufficientPermissions" }],
    details: [{ reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" }],
  });
  await google.signIn({ parameters: { prompt: "consent" } });
});

test("an access token lives an hour, a refresh token renews it", async () => {
  const tokens = await google.signIn({ parameters: { prompt: "consent" } });
  function profile(token: string) {
    return google.gmail(token).users.getProfile({ userId: "me" });
  }
  google.clock.advance(3_599_000);
  expect((await profile(tokens.access_token)).status).toBe(200);
  google.clock.advance(1_000);
  const ended = await profile(tokens.access_token).catch((error) => error);
  expect(ended.response.status).toBe(401);
  expect(ended.response.data.error).toMatchObject({
    status: "UNAUTHENTICATED",
    errors: [{ reason: "authError", message: "Invalid Credentials" }],
  });
  const config = await google.discover();
  const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? "");
  expect(renewed.refresh_token).toBeUndefined();
  expect((await profile(renewed.access_token)).status).toBe(200);
});

test("revoking the refresh token ends its access tokens, and refreshing is invalid_grant", async () => {
  const tokens = await google.signIn({
    person: "robin.reyes@example.com",
    parameters: { prompt: "consent" },
  });
  const config = await google.discover();
  await oidc.tokenRevocation(config, tokens.refresh_token ?? "");
  const dead = await google
    .gmail(tokens.access_token)
    .users.getProfile({ userId: "me" })
    .catch((error) => error);
  expect(dead.response.status).toBe(401);
  await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? "")).rejects.toThrow(
    expect.objectContaining({ error: "invalid_grant" }),
  );
});

test("a refresh token comes with the first consent or prompt=consent only, and the page is spared afterwards", async () => {
  const own = await startTestStandin({ demo: false });
  try {
    expect((await own.signIn()).refresh_token).toBeDefined();
    const again = await own.signIn();
    expect(again.refresh_token).toBeUndefined();
    expect((await own.signIn({ parameters: { prompt: "consent" } })).refresh_token).toBeDefined();
    const online = { prompt: "consent", access_type: "online" };
    expect((await own.signIn({ parameters: online })).refresh_token).toBeUndefined();
  } finally {
    await own.stop();
  }
});

test("include_granted_scopes adds what was granted before", async () => {
  const own = await startTestStandin({ demo: false });
  try {
    await own.signIn({ scopes: [gmailScope("readonly")] });
    const alone = await own.signIn({ scopes: [gmailScope("send")] });
    expect(alone.scope).not.toContain("gmail.readonly");
    const parameters = { include_granted_scopes: "true" };
    const both = await own.signIn({ scopes: [gmailScope("compose")], parameters });
    for (const name of ["readonly", "send", "compose"])
      expect(both.scope).toContain(gmailScope(name));
  } finally {
    await own.stop();
  }
});

test("prompt=none answers without a page: a code, or what is missing", async () => {
  const own = await startTestStandin({ demo: false });
  try {
    const config = await own.discover();
    const browser = createHttpClient();
    async function silent(hint = "alex.morgan@example.com") {
      const parameters = { prompt: "none", login_hint: hint };
      const { url } = await authorize(own, config, { parameters });
      return new URL((await browser.visit(url.href)).url).searchParams;
    }
    expect((await silent()).get("error")).toBe("login_required");
    await own.signIn({ browser });
    expect((await silent()).get("code")).toBeTruthy();
    expect((await silent("nobody@example.com")).get("error")).toBe("login_required");
    const hinted = await authorize(own, config, {
      parameters: { login_hint: "alex.morgan@example.com", prompt: "consent" },
    });
    expect((await browser.visit(hinted.url.href)).text).toContain("wants access");
  } finally {
    await own.stop();
  }
});

test.each([
  ["redirect_uri", "http://127.0.0.1:1/callback", "redirect_uri_mismatch"],
  ["client_id", "someone-else", "invalid_client"],
  ["scope", "openid https://www.googleapis.com/auth/drive", "invalid_scope"],
  ["response_type", "token", "unsupported_response_type"],
  ["code_challenge_method", "plain", "invalid_request"],
  ["prompt", "none consent", "invalid_request"],
  ["access_type", "always", "invalid_request"],
])(
  "a request with a wrong %s is shown an error page and never redirected",
  async (name, value, error) => {
    const config = await google.discover();
    const { url } = await authorize(google, config);
    url.searchParams.set(name, value);
    const response = await fetch(url, { redirect: "manual" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(error);
  },
);

test("a form from another browser, with another person or with a changed request, is refused", async () => {
  const config = await google.discover();
  const { url } = await authorize(google, config);
  const browser = createHttpClient();
  const page = await browser.visit(url.href);
  const elsewhere = await createHttpClient().submit(page, "alex.morgan@example.com");
  expect(elsewhere.status).toBe(400);
  const unknown = {
    ...page,
    text: page.text.replaceAll(/name="person" value="\d+"/g, 'name="person" value="7"'),
  };
  expect((await browser.submit(unknown, "alex.morgan@example.com")).status).toBe(400);
  const changed = { ...page, text: page.text.replace("access_type=offline", "access_type=online") };
  expect((await browser.submit(changed, "alex.morgan@example.com")).status).toBe(400);
});

test("both ways to present the client secret work, wrong ones are invalid_client", async () => {
  const { refresh_token = "" } = await google.signIn({ parameters: { prompt: "consent" } });
  const { url, clientId, clientSecret } = google.standin;
  function ask(fields: Record<string, string>, headers: Record<string, string> = {}) {
    return fetch(`${url}/token`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token, ...fields }),
    });
  }
  function basic(secret: string) {
    return {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
    };
  }
  expect((await ask({ client_id: clientId, client_secret: clientSecret })).status).toBe(200);
  expect((await ask({}, basic(clientSecret))).status).toBe(200);
  const wrong = await ask({}, basic("wrong"));
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: "invalid_client" }]);
  expect((await ask({ client_id: clientId, client_secret: "wrong" })).status).toBe(401);
  expect((await ask({ client_id: "other", client_secret: clientSecret })).status).toBe(401);
});

test("tokeninfo tells what a token is good for", async () => {
  const tokens = await google.signIn();
  async function ask(query: string) {
    return (await fetch(`${google.standin.url}/tokeninfo?${query}`)).json();
  }
  expect(await ask(`access_token=${tokens.access_token}`)).toMatchObject({
    aud: google.standin.clientId,
    email: "alex.morgan@example.com",
    scope: tokens.scope,
  });
  expect(await ask(`id_token=${tokens.id_token}`)).toMatchObject({ sub: tokens.claims()?.sub });
  expect(await ask("access_token=nonsense")).toMatchObject({ error: "invalid_token" });
});

test("unknown and missing bearers are 401, another mailbox is 403", async () => {
  function profile(user: string, headers: Record<string, string>) {
    return fetch(`${google.standin.url}/gmail/v1/users/${user}/profile`, { headers });
  }
  expect((await profile("me", {})).status).toBe(401);
  expect((await profile("me", { authorization: "Bearer anything" })).status).toBe(401);
  const { access_token } = await google.signIn();
  const authorization = `Bearer ${access_token}`;
  expect((await profile("alex.morgan@example.com", { authorization })).status).toBe(200);
  expect((await profile("robin.reyes@example.com", { authorization })).status).toBe(403);
});

test("it listens on loopback only, sends no CORS header and refuses foreign host names", async () => {
  const { url } = google.standin;
  const { port } = new URL(url);
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  for (const { address } of own.filter(({ internal, family }) => !internal && family === "IPv4"))
    expect(await isRefused(address, Number(port))).toBe(true);
  for (const path of [
    "/gmail/v1/users/me/profile",
    "/token",
    "/.well-known/openid-configuration",
  ]) {
    const headers = { origin: "https://evil.example", "access-control-request-method": "GET" };
    for (const method of ["GET", "OPTIONS"]) {
      const response = await fetch(url + path, { method, headers });
      expect([...response.headers.keys()].filter((name) => /access-control/.test(name))).toEqual(
        [],
      );
    }
  }
  expect(await statusForHost(Number(port), "evil.example")).toBe(403);
  expect(await statusForHost(Number(port), `127.0.0.1:${port}`)).toBe(200);
});

function isRefused(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, host);
    socket.once("error", () => resolve(true));
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
  });
}

function statusForHost(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("error", reject);
    socket.once("data", (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
    });
    const path = "/.well-known/openid-configuration";
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}
