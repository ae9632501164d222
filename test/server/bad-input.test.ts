import { connect } from "node:net";
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

function madeUp(cursor: string): string {
  return Buffer.from(cursor).toString("base64url");
}

test.each([
  ["GET", "/rest/v1/emails?limit=0"],
  ["GET", "/rest/v1/emails?limit=1001"],
  ["GET", "/rest/v1/emails?limit=many"],
  ["GET", "/rest/v1/emails?cursor=made-up"],
  ["GET", "/rest/v1/emails?columns=secrets"],
  ["GET", "/rest/v1/emails?user_id=someone"],
  ["GET", "/rest/v1/emails?label=%00"],
  ["GET", "/rest/v1/emails?label=INBOX%27--"],
  ["GET", `/rest/v1/emails?cursor=${madeUp("1 9999-99-99 99:99:99+99")}`],
  ["GET", `/rest/v1/emails?cursor=${madeUp("9".repeat(16))}`],
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
  ["several labels that are no categories", { labelIds: "INBOX,SENT" }],
  ["a list", ["INBOX"]],
  ["a number", 5],
])("fetch-gmail with %s is refused", async (_name, body) => {
  const answer = await alex.call("POST", "/functions/v1/fetch-gmail", body);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
});

test("a label that Gmail does not know is refused", async () => {
  const { provider_token: accessToken } = alex.session;
  const answer = await alex.call("POST", "/functions/v1/fetch-gmail", {
    labelIds: "Label_none",
    accessToken,
  });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
});

test("a refused request names the fields that are wrong, and repeats nothing else of it", async () => {
  async function said(body: object): Promise<unknown> {
    const { provider_token: accessToken } = alex.session;
    const asked = { emailIds: ["1a"], ...body, accessToken };
    const answer = await alex.call("POST", "/functions/v1/gmail-actions", asked);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    return (answer.body as { error: { message: string } }).error.message;
  }
  expect(await said({ action: "snooze", until: "tomorrow" })).toBe(
    "The request is not understood: until.",
  );
  expect(await said({ action: "archive", emailIds: ["<b>"], why: 1 })).toMatch(
    /^The request is not understood: (emailIds, why|why, emailIds)\.$/,
  );
  expect(await said({ action: "archive", "<b>hi</b>": 1 })).toBe("The request is not understood.");
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

test("a cursor of the farthest place there can be leads to an empty page or to all, never to an error", async () => {
  for (const place of ["0 0", `${"9".repeat(15)} ${"9".repeat(15)}`])
    expect((await alex.call("GET", `/rest/v1/emails?cursor=${madeUp(place)}`)).status).toBe(200);
});

test("a cookie that only looks like one is no session", async () => {
  const dashes = "-".repeat(36);
  const headers = { cookie: `mailwright=${dashes}.${dashes}.${"a".repeat(43)}` };
  const session = await fetch(`${running.url}/auth/v1/session`, { headers });
  expect([session.status, await session.json()]).toEqual([200, null]);
  expect((await fetch(`${running.url}/rest/v1/emails`, { headers })).status).toBe(401);
});

test.each([
  ["GET /% HTTP/1.1", 400, "invalid_request"],
  ["GET //[ HTTP/1.1", 404, "not_found"],
  ["GET // HTTP/1.1", 404, "not_found"],
  ["GARBAGE", 400, "invalid_request"],
  [`GET /${"a".repeat(20_000)} HTTP/1.1`, 413, "too_large"],
] as const)("the request line %.20s gets a code and the security headers", async (...row) => {
  const [line, status, code] = row;
  const answer = await sendRaw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
  expect(JSON.parse(body)).toMatchObject({ error: { code } });
});

async function sendRaw(request: string): Promise<string> {
  const { hostname, port } = new URL(running.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

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
