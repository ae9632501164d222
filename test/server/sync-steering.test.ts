import { afterEach, expect, test, vi } from "vitest";
import type { Email } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

vi.setConfig({ testTimeout: 90_000 });
const address = "alex.morgan@example.com";
let running: RunningApp;
let person: SignedIn;

afterEach(() => running?.stop());

/** That much mail, of which each batch takes its time. */
async function begin(messages: number): Promise<void> {
  running = await startApp({ demo: false });
  running.standin.fill(address, writeLargeMailbox(messages));
  running.standin.faults.add({ path: /^\/batch\//, kind: "delay", ms: 1000, times: Infinity });
  person = await running.signIn();
}

async function status(): Promise<MailboxStatus> {
  return (await person.call<MailboxStatus>("GET", "/api/v1/mailbox")).body;
}

function steer(wanted: "stop" | "resume" | "repair") {
  const { provider_token: accessToken } = person.session;
  return person.call("POST", `/api/v1/sync/${wanted}`, { accessToken });
}

async function list(label: string): Promise<Email[]> {
  const path = `/rest/v1/emails?label=${label}&limit=1000`;
  return (await person.call<{ emails: Email[] }>("GET", path)).body.emails;
}

test("a stopped sync reads news and what is opened, over a restart, until it is resumed", async () => {
  await begin(400);
  await until(status, ({ sync }) => sync.total === 400 && sync.pending < 300);
  expect((await steer("stop")).body).toEqual({});
  await running.restart("another secret key that is long enough");
  person = await running.signIn();
  const stopped = await status();
  expect(stopped.sync).toMatchObject({ state: "stopped", seconds_left: null });
  expect(stopped.sync.pending).toBeGreaterThan(100);
  running.standin.deliver(address, "From: a@example.com\r\nSubject: news\r\n\r\nx");
  await until(
    () => list("INBOX"),
    ([first]) => first?.subject === "news" && !first.pending,
  );
  const oldest = (await list("@all")).at(-1);
  expect(oldest).toMatchObject({ pending: true, subject: "", size_bytes: 0 });
  const opened = await person.call("GET", `/rest/v1/emails/${oldest?.id}`);
  expect(opened.body).toMatchObject({ pending: false, body_text: expect.stringContaining(" ") });
  expect((await status()).sync).toMatchObject({ state: "stopped", total: 401 });
  running.standin.faults.clear();
  expect((await steer("resume")).body).toEqual({});
  const done = await until(status, ({ sync }) => sync.state === "idle");
  expect(done.sync).toMatchObject({ total: 401, pending: 0, seconds_left: null });
});

test("a message that is not read yet and that Gmail has deleted is not found, and forgotten", async () => {
  await begin(120);
  await until(status, ({ sync }) => sync.total === 120);
  await steer("stop");
  const oldest = await until(
    async () => (await list("@all")).at(-1),
    (email) => email?.pending === true,
  );
  running.standin.faults.add({ path: /\/history/, kind: "status", status: 503, times: Infinity });
  running.standin.remove(address, oldest?.gmail_id ?? "");
  expect((await person.call("GET", `/rest/v1/emails/${oldest?.id}`)).status).toBe(404);
  expect((await status()).sync.total).toBe(119);
});

test("the mailbox says when it was compared with Gmail, and a repair compares at once", async () => {
  await begin(60);
  const first = await until(status, ({ sync }) => sync.in_step !== null && sync.pending === 0);
  expect(first.sync).toMatchObject({ in_step: true, state: "idle" });
  running.clock.advance(30_000);
  expect((await steer("repair")).body).toEqual({ outcome: "in_step" });
  const { sync } = await status();
  expect(sync).toMatchObject({ in_step: true, checked_at: running.clock.now().toISOString() });
});

test("steering needs the session's grant", async () => {
  running = await startApp({ demo: false });
  person = await running.signIn();
  for (const path of ["stop", "resume", "repair"])
    expect(await person.call("POST", `/api/v1/sync/${path}`, {})).toMatchObject({
      status: 401,
      body: { error: { code: "mailbox_not_connected" } },
    });
});
