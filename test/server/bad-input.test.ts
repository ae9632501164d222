import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

let running: RunningApp;
let alex: SignedIn;
let robin: SignedIn;

beforeAll(async () => {
  running = await startApp();
  alex = await running.signIn();
  robin = await running.signIn("robin.reyes@example.com");
});
afterAll(() => running.stop());

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { code: string } }).error.code;
}

test.each([
  ["GET", "/rest/v1/emails?limit=0"],
  ["GET", "/rest/v1/emails?limit=1001"],
  ["GET", "/rest/v1/emails?limit=many"],
  ["GET", "/rest/v1/emails?cursor=made-up"],
  ["GET", "/rest/v1/emails?columns=secrets"],
  ["GET", "/rest/v1/emails?user_id=someone"],
  ["GET", "/rest/v1/emails/abc"],
  ["GET", "/rest/v1/emails/1%20or%201=1"],
] as const)("%s %s is refused", async (method, path) => {
  expect(await alex.call(method, path)).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request" } },
  });
});

test.each([
  ["an unknown field", { labelIds: "INBOX", extra: true }],
  ["a wrong type", { labelIds: 7 }],
  ["no label", {}],
  ["too many messages", { labelIds: "INBOX", maxResults: 501 }],
  ["a label with line breaks", { labelIds: "INBOX\r\nX: y" }],
  ["a list", ["INBOX"]],
  ["a number", 5],
])("fetch-gmail with %s is refused", async (_name, body) => {
  const answer = await alex.call("POST", "/functions/v1/fetch-gmail", body);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
});

test("a mailbox call without the session's own grant is refused", async () => {
  for (const accessToken of [undefined, "", "mwg_made-up", robin.session.provider_token])
    expect(
      await alex.call("POST", "/functions/v1/fetch-gmail", { labelIds: "INBOX", accessToken }),
    ).toMatchObject({ status: 401, body: { error: { code: "mailbox_not_connected" } } });
});

test("a body over the limit and a broken one get a code of the list", async () => {
  function post(body: string, type = "application/json"): Promise<Response> {
    return alex.send(`${running.url}/functions/v1/fetch-gmail`, {
      method: "POST",
      headers: { "content-type": type, authorization: `Bearer ${alex.session.access_token}` },
      body,
    });
  }
  const codes = await Promise.all([
    post(JSON.stringify({ labelIds: "x".repeat(2 ** 21) })),
    post('{"labelIds":'),
    post("labelIds=INBOX", "application/x-www-form-urlencoded"),
    post('{"labelIds":"INBOX"}', "text/plain"),
  ]);
  expect(await Promise.all(codes.map(async (one) => [one.status, await codeOf(one)]))).toEqual([
    [413, "too_large"],
    [400, "invalid_request"],
    [415, "unsupported_media_type"],
    [415, "unsupported_media_type"],
  ]);
});

test("what another site makes a browser send is refused", async () => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await alex.send(`${running.url}/auth/v1/logout`, { method: "POST", headers });
    expect([response.status, await codeOf(response)]).toEqual([403, "cross_origin"]);
  }
  expect((await alex.call("GET", "/api/v1/mailbox")).status).toBe(200);
});

test("signed out, every call for mail is refused", async () => {
  for (const path of ["/rest/v1/emails", "/rest/v1/emails/1", "/api/v1/mailbox"]) {
    const response = await fetch(`${running.url}${path}`);
    expect([response.status, await codeOf(response)]).toEqual([401, "not_signed_in"]);
  }
  const forged = await fetch(`${running.url}/rest/v1/emails`, {
    headers: { authorization: "Bearer made.up.token" },
  });
  expect(forged.status).toBe(401);
});

test("another person's message is not found, exactly as one that does not exist", async () => {
  await alex.call("POST", "/functions/v1/fetch-gmail", {
    labelIds: "INBOX",
    accessToken: alex.session.provider_token,
  });
  const { body } = await alex.call<{ emails: { id: string }[] }>("GET", "/rest/v1/emails?limit=1");
  const id = body.emails[0]?.id;
  expect((await alex.call("GET", `/rest/v1/emails/${id}`)).status).toBe(200);
  const foreign = await robin.call("GET", `/rest/v1/emails/${id}`);
  const missing = await robin.call("GET", "/rest/v1/emails/999999999999");
  expect(foreign).toEqual(missing);
  expect(foreign.status).toBe(404);
  expect((await robin.call("GET", `/api/v1/emails/${id}/source`)).status).toBe(404);
});

test("an unknown path gets a code, and every answer carries the security headers", async () => {
  for (const path of ["/rest/v1/nothing", "/api/nothing", "/", "/no-such-page", "/healthz"]) {
    const response = await fetch(`${running.url}${path}`, {
      headers: { accept: "application/json" },
    });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  }
});
