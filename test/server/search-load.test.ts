import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;
let owner: Client;
/** Not in the transaction that holds the lock, within which the activity would stay as first seen. */
let watcher: Client;

beforeAll(async () => {
  running = await startApp({ demo: false });
  mailbox = mailboxOf(running, await running.signIn(), address);
  running.standin.deliver(address, "From: ada@example.com\r\nSubject: Letter\r\n\r\nquartz");
  await mailbox.sameAsGmail();
  owner = new Client(running.database);
  watcher = new Client(running.database);
  await Promise.all([owner.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()]);
  await running.stop();
});

async function searching(): Promise<number> {
  const { rows } = await watcher.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query like '%as materialized%'`,
  );
  return Number(rows[0]?.count);
}

test("one person's searches leave the database to others, and too many at once are refused", async () => {
  const { person } = mailbox;
  await owner.query("begin");
  await owner.query("lock table email_search in access exclusive mode");
  const asked = Array.from({ length: 40 }, () =>
    person.call<{ error?: { code: string } }>("GET", "/rest/v1/emails?q=quartz"),
  );
  await until(searching, (count) => count > 0);
  expect(await searching()).toBeLessThanOrEqual(2);
  expect((await person.call("GET", "/rest/v1/emails")).status).toBe(200);
  expect(await searching()).toBeLessThanOrEqual(2);
  await owner.query("rollback");
  const answers = await Promise.all(asked);
  const codes = new Set(answers.map(({ status, body }) => body.error?.code ?? status));
  expect(codes.has("overloaded")).toBe(true);
  for (const code of codes) expect([200, "overloaded", "search_too_slow"]).toContain(code);
  expect((await person.call("GET", "/rest/v1/emails?q=quartz")).status).toBe(200);
}, 60_000);
