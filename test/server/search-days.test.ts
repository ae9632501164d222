import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import type { EmailPage } from "#contract/messages.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
/** Midday of the 2nd of June there is later than all of its day elsewhere, and earlier. */
const [early, late] = ["Pacific/Kiritimati", "Etc/GMT+12"];
let running: RunningApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  const at = Date.parse("2031-06-01T20:00:00Z");
  running.clock.advance(at - running.clock.now().getTime());
  running.standin.deliver(address, "From: ada@example.com\r\nSubject: Letter\r\n\r\nx");
  mailbox = mailboxOf(running, await running.signIn(), address);
  await mailbox.sameAsGmail();
});
afterAll(() => running.stop());

async function found(zone?: string): Promise<number> {
  const query = new URLSearchParams({ q: "after:2031/06/02", ...(zone && { time_zone: zone }) });
  const path = `/rest/v1/emails?${query}`;
  const { status, body } = await mailbox.person.call<EmailPage>("GET", path);
  expect(status).toBe(200);
  return body.emails.length;
}

test("days of a search begin where the device is", async () => {
  expect([await found(early), await found(late), await found()]).toEqual([1, 0, 0]);
  expect(await found("Mars/Olympus_Mons")).toBe(0);
});

test("days of a search begin where the person has chosen, wherever the device is", async () => {
  await mailbox.person.call("PATCH", "/api/v1/settings", { time_zone: early });
  expect([await found(late), await found()]).toEqual([1, 1]);
});

test("a chosen zone that the server no longer knows is as if none was chosen", async () => {
  const client = new Client(running.database);
  await client.connect();
  await client.query(`update settings set chosen = '{"time_zone": "Europe/Atlantis"}'`);
  await client.end();
  expect([await found(early), await found(late), await found()]).toEqual([1, 0, 0]);
});
