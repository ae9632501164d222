import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract/endpoint.ts";
import { eventsPath } from "#contract/events.ts";
import { bareHeaders, securityHeaders } from "#server/http/limits/security-headers.ts";
import { createHttpClient } from "../support/http-client.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

type Route = { method: string; path: string };
const calls = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => endpoint["~orpc"].route as Route);

const folder = mkdtempSync(path.join(tmpdir(), "mailwright-web-"));
let running: RunningApp;
let alex: SignedIn;
beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>The app</title>");
  writeFileSync(path.join(folder, "assets/app-1.js"), "export {};");
  running = await startApp({
    demo: false,
    webFolder: folder,
    pace: { watched: 3600, idle: 3600 },
  });
  alex = await running.signIn();
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

function ask(target: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${running.url}${target}`, { redirect: "manual", ...init });
}

async function codeOf(response: Response): Promise<string | undefined> {
  return /"code":"(\w+)"/.exec(await response.text())?.[1];
}

const answers: [name: string, status: number, target: string, init?: RequestInit][] = [
  ["the page", 200, "/"],
  ["the page that is not there", 404, "/no-such-page"],
  ["a file", 200, "/assets/app-1.js"],
  ["a file that is not there", 404, "/assets/none.js"],
  ["a call", 200, "/auth/v1/session"],
  ["a call signed out", 401, "/rest/v1/emails"],
  ["a call that is none", 404, "/api/nothing"],
  ["a method that is not taken", 405, "/auth/v1/session", { method: "PUT" }],
  ["a wrong call", 400, "/rest/v1/emails?limit=0"],
  ["a broken body", 400, "/auth/v1/token", json("{")],
  ["another site's call", 403, "/auth/v1/logout", json("{}", { origin: "https://evil.example" })],
  ["a body of another kind", 415, "/auth/v1/token", json("a", { "content-type": "text/plain" })],
  ["too long an address", 413, `/${"a".repeat(20_000)}`],
  ["a redirect", 302, "/auth/v1/callback"],
  ["the probe", 200, "/healthz"],
  ["the documents", 200, "/api/docs"],
  ["Stripe's address", 400, "/webhooks/stripe", json("{}")],
  ["the socket without a session", 401, eventsPath],
];

function json(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
}

test.each(answers)("3.4.3-3.4.6 %s (%i) has every security header", async (...row) => {
  const [, status, target, init] = row;
  const { status: found, headers } = await ask(target, init);
  expect(found).toBe(status);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src '(?:self|none)'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https?:|\*)/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("3.4.2 no answer lets another site read it", async () => {
  const origin = "https://evil.example";
  for (const [, , target, init] of answers) {
    const headers = { ...(init?.headers as Record<string, string>), origin };
    const { headers: found } = await ask(target, { ...init, headers });
    expect([...found.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("3.4.1 on https, and there alone, every answer asks for https for a year, subdomains included", () => {
  const [secure, plain] = ["https://mail.example.com", "http://localhost:3000"];
  const { "strict-transport-security": bare } = bareHeaders(secure);
  expect(bare).toBe("max-age=31536000; includeSubDomains");
  expect(securityHeaders(secure).strictTransportSecurity).toEqual({
    maxAge: 31_536_000,
    includeSubDomains: true,
  });
  expect(bareHeaders(plain)).not.toHaveProperty("strict-transport-security");
  expect(securityHeaders(plain).strictTransportSecurity).toBe(false);
});

const writes = calls.filter(({ method }) => method !== "GET");

test.each(writes)("3.5.1 $method $path is refused when another site sends it", async (route) => {
  const target = route.path.replaceAll(/\{\w+\}/g, "1");
  const session = { authorization: `Bearer ${alex.session.access_token}` };
  for (const [name, value] of [
    ["origin", "https://evil.example"],
    ["origin", "null"],
    ["origin", `${running.url}.evil.example`],
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
  ] as const) {
    const { method } = route;
    const response = await alex.send(`${running.url}${target}`, {
      ...json("{}", { ...session, [name]: value }),
      method,
    });
    expect([name, value, response.status, await codeOf(response)]).toEqual([
      name,
      value,
      403,
      "cross_origin",
    ]);
  }
});

test("3.5.2 what a form of another site can send without asking is no call", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
    const response = await alex.send(`${running.url}/auth/v1/logout`, {
      method: "POST",
      headers: { "content-type": type },
      body: '{"scope":"global"}',
    });
    expect([type, response.status]).toEqual([type, 415]);
  }
  expect((await alex.call("GET", "/api/v1/mailbox")).status).toBe(200);
});

test("3.5.3 what changes something is taken by no safe method", async () => {
  const readable = new Set(calls.filter(({ method }) => method === "GET").map((one) => one.path));
  const written = writes.filter((one) => !readable.has(one.path) && !one.path.includes("{id}"));
  expect(written.length).toBeGreaterThan(20);
  for (const one of written) {
    const { status } = await alex.call("GET", one.path);
    // Some look like the id of another call, and are none.
    expect([one.path, [400, 404, 405].includes(status)]).toEqual([one.path, true]);
  }
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/..//evil.example",
  "/a/..//evil.example",
  "http://localhost@evil.example/",
  "?x=1#https://evil.example",
])("3.7.2 sign-in does not lead to another site by %s", async (wanted) => {
  const client = createHttpClient();
  const query = new URLSearchParams({ redirect_to: wanted });
  const choice = await client.visit(`${running.url}/auth/v1/authorize?${query}`);
  const consent = await client.submit(choice, "alex.morgan@example.com");
  const end = await client.submit(consent, "Allow");
  expect(new URL(end.url).origin).toBe(running.url);
  const hosts = client.visited.map((url) => new URL(url).hostname);
  expect(new Set(hosts)).toEqual(new Set(["localhost", new URL(running.standin.url).hostname]));
});

test("13.4.4 TRACE and methods made up are not taken", async () => {
  for (const method of ["TRACE", "TRACK", "CONNECTED"]) {
    const answer = await sendRaw(`${method} / HTTP/1.1\r\nHost: localhost\r\nX-Secret: s3cret\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain("s3cret");
  }
});

test("13.4.1 neither folders nor what is beside the app's own files can be read", async () => {
  for (const target of [
    "/.git/config",
    "/.env",
    "/assets/",
    "/assets/%2e%2e/%2e%2e/package.json",
  ]) {
    const response = await ask(target, { headers: { accept: "application/json" } });
    expect([target, response.status]).toEqual([target, 404]);
  }
});

test("a body that comes too slowly ends its connection, and others are answered meanwhile", async () => {
  const slowestLine = { seconds: 1, bytesPerSecond: 1e9 };
  const hurried = await startApp({ demo: false, slowestLine });
  try {
    const slow = sendRaw(
      "POST /auth/v1/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n",
      { body: "{", to: hurried.url },
    );
    expect((await fetch(`${hurried.url}/healthz`)).status).toBe(200);
    const answer = await slow;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(answer).toContain('"code":"invalid_request"');
  } finally {
    await hurried.stop();
  }
});

test("a header that comes too slowly has seconds, and all together has an end", () => {
  const { headersTimeout, requestTimeout } = running.app.server.server;
  expect(headersTimeout).toBeLessThanOrEqual(15_000);
  expect(headersTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(900_000);
});

/** The bytes as they stand, with the empty line behind the header; answers all that comes until the connection ends. */
async function sendRaw(head: string, { body = "", to = running.url } = {}): Promise<string> {
  const { hostname, port } = new URL(to);
  const socket = connect(Number(port), hostname);
  const end = body === "" ? "Connection: close\r\n" : "";
  socket.write(`${head}${end}\r\n${body}`);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}
