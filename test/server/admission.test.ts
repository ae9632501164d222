import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import type { StartAppOptions } from "../support/start-app.ts";
import type { AuditEntry } from "#server/accounts/admission/audit-log.ts";
import { createHttpClient } from "../support/http-client.ts";
import { goThroughGoogle } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const alex = "alex.morgan@example.com";
const robin = "robin.reyes@example.com";
const refused = "/auth?error=not_allowed";

let running: RunningApp;
afterEach(() => running.stop());

async function start(allowed: StartAppOptions["allowed"]): Promise<void> {
  running = await startApp({ demo: false, ...(allowed && { allowed }) });
}

/** Where somebody's way through Google ends. */
async function endOf(person: string): Promise<string> {
  const end = await goThroughGoogle(createHttpClient(), running.url, { person });
  return end.url.slice(running.url.length);
}

/** How many rows of each table are kept of anybody. */
async function kept(): Promise<number[]> {
  const client = new Client(running.database);
  await client.connect();
  const tables = ["users", "provider_accounts", "sessions", "first_person"];
  const counts: number[] = [];
  for (const table of tables)
    counts.push((await client.query(`select from ${table}`)).rowCount ?? 0);
  await client.end();
  return counts;
}

function noted(): (AuditEntry & { at: string })[] {
  const lines = readFileSync(join(running.dataDir, "audit.log"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as AuditEntry & { at: string });
}

test("whoever is not listed is refused with nothing kept, and is told so on the page of sign-in", async () => {
  await start(new Set([alex]));
  expect(await endOf(robin)).toBe(refused);
  expect(await kept()).toEqual([0, 0, 0, 0]);
  expect((await running.signIn(alex)).session.user.email).toBe(alex);
  expect(await endOf(robin)).toBe(refused);
  expect(await kept()).toEqual([1, 1, 1, 1]);
});

test("who is taken off the list is signed out, and nothing more is read for them", async () => {
  const allowed = new Set([alex, robin]);
  await start(allowed);
  const person = await running.signIn(robin);
  function session(): Promise<Response> {
    return person.send(`${running.url}/auth/v1/session`);
  }
  expect(await (await session()).json()).not.toBeNull();
  allowed.delete(robin);
  expect(await (await session()).json()).toBeNull();
  expect((await person.send(`${running.url}/auth/v1/token`, { method: "POST" })).status).toBe(401);
  const { provider_token: accessToken } = person.session;
  const fetched = await person.call("POST", "/functions/v1/fetch-gmail", {
    labelIds: "INBOX",
    accessToken,
  });
  expect(fetched.body.error?.code).toBe("mailbox_not_connected");
  allowed.add(robin);
  expect(await (await session()).json()).not.toBeNull();
});

test("on a public address the first person alone is let in, of two at once too, until they have left", async () => {
  await start("first");
  const ends = await Promise.all([endOf(alex), endOf(robin)]);
  expect(ends.filter((end) => end === refused)).toHaveLength(1);
  expect(await kept()).toEqual([1, 1, 1, 1]);
  const [first, other] = ends[0] === refused ? [robin, alex] : [alex, robin];
  const person = await running.signIn(first);
  expect(await endOf(other)).toBe(refused);
  const left = await person.call("DELETE", "/api/v1/account", { confirm: first });
  expect(left.status).toBe(200);
  expect((await running.signIn(other)).session.user.email).toBe(other);
});

test("the operator's log says who came, was refused, took data along and left", async () => {
  await start(new Set([alex]));
  await endOf(robin);
  const person = await running.signIn(alex);
  const { id, email } = person.session.user;
  const data = await person.send(`${running.url}/api/v1/export/data.json`);
  await data.text();
  const { provider_token: accessToken } = person.session;
  expect((await person.call("POST", "/api/v1/export", { accessToken })).status).toBe(200);
  await person.call("DELETE", "/api/v1/account", { confirm: email });
  const lines = noted();
  expect(lines.map(({ at: _at, ...line }) => line)).toEqual([
    { event: "sign-in refused", address: robin, what: "not_allowed" },
    { event: "signed in", person: id, address: alex },
    { event: "export", person: id, what: "data" },
    { event: "export", person: id, what: "mail collected" },
    { event: "account deleted", person: id },
  ]);
  for (const { at } of lines) expect(Date.parse(at)).toBeGreaterThan(0);
  expect(statSync(join(running.dataDir, "audit.log")).mode & 0o077).toBe(0);
});
