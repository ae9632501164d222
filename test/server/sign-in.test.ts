import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailboxStatus } from "#contract/sync.ts";
import { updateProviderAccount } from "#server/accounts/tables/provider-accounts-table.ts";
import { createHttpClient } from "../support/http-client.ts";
import { goThroughGoogle } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { gmailScope } from "../support/test-standin.ts";

let running: RunningApp;
beforeAll(async () => {
  running = await startApp();
});
afterAll(() => running.stop());

test("a person signs in through Google's pages and gets a session without Google's tokens", async () => {
  const person = await running.signIn();
  expect(person.session).toMatchObject({
    token_type: "bearer",
    expires_in: 900,
    user: { email: "alex.morgan@example.com", name: "Alex Morgan" },
  });
  expect(person.session.provider_token).toMatch(/^mwg_/);
  const cookie = [...person.cookies].find(([key]) => key.endsWith(" mailwright"));
  expect(cookie).toBeDefined();
});

test("the session is null for whoever has none", async () => {
  const response = await fetch(`${running.url}/auth/v1/session`);
  expect([response.status, await response.json()]).toEqual([200, null]);
});

test("denied consent leads to a page that says so, and nobody is signed in", async () => {
  const client = createHttpClient();
  const end = await goThroughGoogle(client, running.url, { button: "Deny" });
  expect(end.url).toBe(`${running.url}/auth?error=access_denied`);
  expect(await (await client.send(`${running.url}/auth/v1/session`)).json()).toBeNull();
});

test("who declined is led on from the page of sign-in to where they wanted to go", async () => {
  const client = createHttpClient();
  const start = `${running.url}/auth/v1/authorize?redirect_to=${encodeURIComponent("/settings?a=b")}`;
  const consent = await client.submit(await client.visit(start), "alex.morgan@example.com");
  const end = await client.submit(consent, "Deny");
  expect(end.url).toBe(`${running.url}/auth?error=access_denied&next=%2Fsettings%3Fa%3Db`);
});

test("without the permission to read the missing ones are named, and nobody is signed in", async () => {
  const client = createHttpClient();
  const without = ["readonly", "modify"].map(gmailScope);
  const end = await goThroughGoogle(client, running.url, { without });
  expect(end.url).toBe(
    `${running.url}/auth?error=missing_permission&missing=gmail.readonly,gmail.modify`.replaceAll(
      ",",
      "%2C",
    ),
  );
  expect(await (await client.send(`${running.url}/auth/v1/session`)).json()).toBeNull();
});

test.each([
  [["send"], []],
  [["modify"], ["modify"]],
  [
    ["modify", "compose"],
    ["modify", "draft"],
  ],
  [
    ["modify", "send", "compose"],
    ["modify", "send", "draft"],
  ],
])(
  "who unticks %j signs in, and the mailbox says that %j is missing",
  async (unticked, missing) => {
    const without = unticked.map(gmailScope);
    const person = await running.signIn("robin.reyes@example.com", { without });
    const { body } = await person.call<MailboxStatus>("GET", "/api/v1/mailbox");
    expect(body.missing).toEqual(missing);
  },
);

test("a call that needs a permission which Google has taken back is refused before Gmail is asked", async () => {
  const person = await running.signIn();
  const { database, google } = running.app.auth;
  const key = { userId: person.session.user.id, provider: google.name };
  const scopes = [gmailScope("send")];
  await database.asUser(key.userId, (own) => updateProviderAccount(own, key, { scopes }));
  const body = { labelIds: "INBOX", accessToken: person.session.provider_token };
  expect(await person.call("POST", "/functions/v1/fetch-gmail", body)).toMatchObject({
    status: 403,
    body: { error: { code: "missing_permission" } },
  });
  await goThroughGoogle(person, running.url);
});

test("who chooses again at Google has what was missing", async () => {
  const narrow = await running.signIn("robin.reyes@example.com", {
    without: [gmailScope("modify")],
  });
  await goThroughGoogle(narrow, running.url, { person: "robin.reyes@example.com" });
  const status = await (await narrow.send(`${running.url}/api/v1/mailbox`)).json();
  expect(status).toMatchObject({ missing: [] });
});

test("an answer of Google's that another browser asked for is refused", async () => {
  const [asked, other] = [createHttpClient(), createHttpClient()];
  const choice = await asked.visit(`${running.url}/auth/v1/authorize`);
  const consent = await asked.submit(choice, "alex.morgan@example.com");
  await other.visit(`${running.url}/auth/v1/authorize`);
  const answer = await asked.submit(consent, "Allow");
  const callback = `${running.url}/auth/v1/callback?code=stolen&state=stolen`;
  const end = await other.visit(callback);
  expect(end.url).toBe(`${running.url}/auth?error=sign_in_failed`);
  expect(answer.url.startsWith(running.url)).toBe(true);
});

test.each([
  ["//evil.example", "/"],
  ["https://evil.example/x", "/"],
  ["/\\evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/?section=inbox", "/?section=inbox"],
  ["/.//evil.example", "/evil.example"],
  [`/?q=${"a".repeat(5000)}`, "/"],
])("after sign-in %.60s leads to %s on our own site", async (wanted, path) => {
  const client = createHttpClient();
  const start = `${running.url}/auth/v1/authorize?redirect_to=${encodeURIComponent(wanted)}`;
  const consent = await client.submit(await client.visit(start), "alex.morgan@example.com");
  const end = await client.submit(consent, "Allow");
  expect(end.url).toBe(`${running.url}${path}`);
});

test("a refresh rotates the cookie; the old one works for 30 seconds and then ends the session", async () => {
  const person = await running.signIn();
  const [key, first] = [...person.cookies].find(([name]) => name.endsWith(" mailwright")) ?? [
    "",
    "",
  ];
  function send(cookie: string, path: string, method = "POST"): Promise<Response> {
    const headers = { cookie: `mailwright=${cookie}` };
    return person.send(`${running.url}${path}`, { method, headers });
  }
  expect((await send(first, "/auth/v1/token")).status).toBe(200);
  const second = person.cookies.get(key) ?? "";
  expect(second).not.toBe(first);
  running.clock.advance(29_000);
  const inGrace = await send(first, "/auth/v1/token");
  expect(inGrace.status).toBe(200);
  expect(inGrace.headers.getSetCookie()).toEqual([]);
  running.clock.advance(2000);
  expect((await send(first, "/auth/v1/token")).status).toBe(401);
  expect(await (await send(second, "/auth/v1/session", "GET")).json()).toBeNull();
});

test("a wrong secret for a known session is refused and ends nothing", async () => {
  const person = await running.signIn();
  const [userId, sessionId] = person.session.access_token.split(".");
  const made = `${userId}.${sessionId}.${"A".repeat(43)}`;
  for (const cookie of [made, `${made}.${"A".repeat(43)}`]) {
    const headers = { cookie: `mailwright=${cookie}` };
    for (const [path, method, status] of [
      ["/auth/v1/token", "POST", 401],
      ["/auth/v1/session", "GET", 200],
      ["/auth/v1/logout", "POST", 401],
      ["/api/v1/export/data.json", "GET", 401],
    ] as const) {
      const answer = await fetch(`${running.url}${path}`, { method, headers });
      expect([path, answer.status]).toEqual([path, status]);
    }
  }
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(200);
  expect((await person.send(`${running.url}/auth/v1/token`, { method: "POST" })).status).toBe(200);
});

test("a secret of many rotations ago proves theft: the session ends", async () => {
  const person = await running.signIn();
  const [key = "", first] =
    [...person.cookies].find(([name]) => name.endsWith(" mailwright")) ?? [];
  for (let rotation = 0; rotation < 3; rotation++) {
    running.clock.advance(60_000);
    expect((await person.send(`${running.url}/auth/v1/token`, { method: "POST" })).status).toBe(
      200,
    );
  }
  expect(person.cookies.get(key)).not.toBe(first);
  const headers = { cookie: `mailwright=${first}` };
  const replayed = await fetch(`${running.url}/auth/v1/token`, { method: "POST", headers });
  expect(replayed.status).toBe(401);
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(401);
});

test("tabs that refresh one after another leave a slow third tab signed in", async () => {
  const person = await running.signIn();
  const [key, first] = [...person.cookies].find(([name]) => name.endsWith(" mailwright")) ?? [];
  await person.send(`${running.url}/auth/v1/token`, { method: "POST" });
  running.clock.advance(1000);
  await person.send(`${running.url}/auth/v1/token`, { method: "POST" });
  const headers = { cookie: `mailwright=${first}` };
  const slow = await fetch(`${running.url}/auth/v1/token`, { method: "POST", headers });
  expect(slow.status).toBe(200);
  expect(person.cookies.get(key ?? "")).not.toBe(first);
  expect((await person.send(`${running.url}/auth/v1/token`, { method: "POST" })).status).toBe(200);
});

test("signing in again ends the browser's former session", async () => {
  const person = await running.signIn();
  const former = [...person.cookies].find(([name]) => name.endsWith(" mailwright"))?.[1];
  await goThroughGoogle(person, running.url);
  const headers = { cookie: `mailwright=${former}` };
  const session = await fetch(`${running.url}/auth/v1/session`, { headers });
  expect(await session.json()).toBeNull();
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(401);
  expect(await (await person.send(`${running.url}/auth/v1/session`)).json()).not.toBeNull();
});

test("who has consented is signed in though what waits for a click cannot be handed over", async () => {
  const person = await running.signIn();
  const database = new Client(running.database);
  await database.connect();
  try {
    await database.query("alter table assistant_cards rename to assistant_cards_away");
    await goThroughGoogle(person, running.url);
    expect(await (await person.send(`${running.url}/auth/v1/session`)).json()).not.toBeNull();
  } finally {
    await database.query("alter table assistant_cards_away rename to assistant_cards");
    await database.end();
  }
});

test("an access token ends after 15 minutes, a session that rests after 7 days", async () => {
  const person = await running.signIn();
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(200);
  running.clock.advance(15 * 60_000 + 1000);
  expect(await person.call("GET", "/api/v1/mailbox")).toMatchObject({
    status: 401,
    body: { error: { code: "not_signed_in" } },
  });
  running.clock.advance(7 * 24 * 3600_000);
  expect(await (await person.send(`${running.url}/auth/v1/session`)).json()).toBeNull();
});

test("signing out everywhere ends every session of the person and nobody else's", async () => {
  const [here, there, robin] = [
    await running.signIn(),
    await running.signIn(),
    await running.signIn("robin.reyes@example.com"),
  ];
  expect((await here.call("POST", "/auth/v1/logout", { scope: "global" })).status).toBe(200);
  expect((await here.call("GET", "/api/v1/mailbox")).status).toBe(401);
  expect((await there.call("GET", "/api/v1/mailbox")).status).toBe(401);
  expect((await robin.call("GET", "/api/v1/mailbox")).status).toBe(200);
});

test("signing out elsewhere keeps this session", async () => {
  const [here, there] = [await running.signIn(), await running.signIn()];
  await here.call("POST", "/auth/v1/logout", { scope: "others" });
  expect((await here.call("GET", "/api/v1/mailbox")).status).toBe(200);
  expect((await there.call("GET", "/api/v1/mailbox")).status).toBe(401);
});
