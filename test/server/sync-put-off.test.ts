import { afterEach, expect, test } from "vitest";
import type { EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const texts = /\/(messages|threads)\/[0-9a-f]+\?/;
/** Milliseconds: calls are tried again for a while, and runs at ever longer intervals. */
const patience = 150_000;
let running: RunningApp;
let person: SignedIn;

afterEach(() => running?.stop());

async function status(): Promise<MailboxStatus["sync"]> {
  return (await person.call<MailboxStatus>("GET", "/api/v1/mailbox")).body.sync;
}

test("messages that cannot be read are still to be read, are said to be put off, and hold up nothing", async () => {
  running = await startApp({ demo: false });
  running.standin.fill(address, writeLargeMailbox(60));
  running.standin.faults.add({ path: texts, kind: "status", status: 400, times: Infinity });
  person = await running.signIn();
  const sync = await until(status, ({ put_off }) => put_off === 60);
  expect(sync).toMatchObject({ total: 60, pending: 60, seconds_left: null, synced_at: null });
  await until(status, ({ state, in_step }) => state === "idle" && in_step === true);
  const next = new Date((await status()).next_try_at ?? "");
  expect(next.getTime()).toBeGreaterThan(running.clock.now().getTime());
  const { body } = await person.call<EmailPage>("GET", "/rest/v1/emails");
  const opened = await person.call("GET", `/rest/v1/emails/${body.emails[0]?.id}`);
  expect(opened).toMatchObject({ status: 502, body: { error: { code: "gmail_unavailable" } } });
  running.standin.faults.clear();
  running.clock.advance(300_000);
  const done = await until(status, ({ synced_at }) => synced_at !== null);
  expect(done).toMatchObject({ pending: 0, put_off: 0, next_try_at: null });
});

test(
  "while Gmail does not answer the mailbox says since when, until it does again",
  async () => {
    running = await startApp({ demo: false });
    running.standin.fill(address, writeLargeMailbox(3));
    person = await running.signIn();
    const known = await until(status, ({ state, in_step }) => state === "idle" && in_step === true);
    expect(known.unanswered_since).toBeNull();
    const before = running.clock.now().getTime();
    running.standin.faults.add({
      path: /^\/gmail\//,
      kind: "status",
      status: 503,
      times: Infinity,
    });
    const silent = await until(status, (sync) => sync.unanswered_since !== null, patience);
    expect(new Date(silent.unanswered_since ?? "").getTime()).toBeGreaterThanOrEqual(before);
    expect(silent).toMatchObject({ in_step: true, checked_at: known.checked_at });
    running.standin.faults.clear();
    await until(status, (sync) => sync.unanswered_since === null, patience);
  },
  2 * patience,
);
