import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract/endpoint.ts";
import { plainRoutes } from "#contract/plain-routes.ts";
import { cookiesFor } from "#server/http/session/session-cookie.ts";
import { createHttpClient } from "../support/http-client.ts";
import { goThroughGoogle } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

type Route = { method: string; path: string };
const calls = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => endpoint["~orpc"].route as Route);

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ demo: false, pace: { watched: 3600, idle: 3600 } });
});
afterAll(() => running.stop());

test("3.3.1-3.3.4 the cookies are out of reach of scripts and of other sites, and on https bound to the host", async () => {
  const set: string[] = [];
  const client = createHttpClient();
  const begun = await client.send(`${running.url}/auth/v1/authorize`);
  set.push(...begun.headers.getSetCookie());
  const person = await running.signIn();
  const renewed = await person.send(`${running.url}/auth/v1/token`, { method: "POST" });
  set.push(...renewed.headers.getSetCookie());
  expect(set).toHaveLength(2);
  for (const line of set) {
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\/(?:;|$)/i);
    expect(line).not.toMatch(/; Domain=/i);
  }
  const { session, signIn, secure } = cookiesFor("https://mail.example.com");
  expect([session, signIn].every((name) => name.startsWith("__Host-"))).toBe(true);
  expect(secure).toBe(true);
});

test("7.2.2-7.2.4 each sign-in makes a new session of 256 random bits, whatever cookie came along", async () => {
  const client = createHttpClient();
  const { host } = new URL(running.url);
  const planted = `${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`;
  client.cookies.set(`${host} mailwright`, `${planted}.${planted}.${"A".repeat(43)}`);
  await goThroughGoogle(client, running.url);
  const first = client.cookies.get(`${host} mailwright`);
  await goThroughGoogle(client, running.url);
  const second = client.cookies.get(`${host} mailwright`);
  const [, session, secret = ""] = first?.split(".") ?? [];
  const [, other, otherSecret] = second?.split(".") ?? [];
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(new Set([session, other, planted]).size).toBe(3);
  expect(secret).not.toBe(otherSecret);
});

test("7.4.1 after signing out neither token, cookie nor grant opens any route", async () => {
  const person = await running.signIn();
  const { access_token: token, provider_token: accessToken } = person.session;
  const cookie = [...person.cookies]
    .map(([key, value]) => `${key.split(" ")[1]}=${value}`)
    .join("; ");
  expect((await person.call("POST", "/auth/v1/logout", {})).status).toBe(200);
  const open = new Set(["/auth/v1/session", "/api/v1/billing/plans"]);
  const guarded = [...calls, ...plainRoutes.filter(({ session }) => session)].filter(
    ({ path }) => !open.has(path),
  );
  for (const { method, path } of guarded)
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie }]) {
      const status = await statusOf({ method, path }, headers as Record<string, string>, {
        accessToken,
      });
      // A body that is not the call's own is refused before anybody is asked who it is.
      expect([method, path, [400, 401].includes(status)]).toEqual([method, path, true]);
    }
});

async function statusOf(
  { method, path }: Route,
  headers: Record<string, string>,
  body: object,
): Promise<number> {
  const url = `${running.url}${path.replaceAll(/\{\w+\}/g, "1")}`;
  if (method === "GET") return (await fetch(url, { headers })).status;
  const typed = { ...headers, "content-type": "application/json" };
  return (await fetch(url, { method, headers: typed, body: JSON.stringify(body) })).status;
}

test("10.1.2 an answer of Google's without the cookie of the browser that asked, or used twice, signs nobody in", async () => {
  const client = createHttpClient();
  await goThroughGoogle(client, running.url);
  const callback = client.visited.find((url) => url.startsWith(`${running.url}/auth/v1/callback`));
  for (const other of [createHttpClient(), client]) {
    const former = new Map(other.cookies);
    const end = await other.send(callback ?? "");
    expect(end.headers.get("location")).toBe("/auth?error=sign_in_failed");
    expect([...other.cookies.keys()]).toEqual([...former.keys()]);
  }
});

test("14.3.2 what is somebody's own is kept in no cache between", async () => {
  const person = await running.signIn();
  for (const { method, path } of calls.filter((one) => one.method === "GET")) {
    const response = await person.send(`${running.url}${path.replaceAll(/\{\w+\}/g, "1")}`, {
      method,
      headers: { authorization: `Bearer ${person.session.access_token}` },
    });
    expect([path, response.headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
});
