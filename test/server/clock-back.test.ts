import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailboxStatus } from "#contract/sync.ts";
import { gmailSource } from "../support/some-mail.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const year = 365 * 24 * 3600_000;
let running: RunningApp;
let alex: SignedIn;

/** As where `CLOCK_AT` is set, or a wrong clock is set right, on data of a later time. */
beforeAll(async () => {
  running = await startApp({ demo: false });
  running.standin.deliver(address, gmailSource(1));
  alex = await running.signIn();
  await refresh(alex.cookies);
  await until(status, ({ sync }) => sync.in_step === true && sync.total === 1);
  running.clock.advance(-year);
});
afterAll(() => running.stop());

async function status(): Promise<MailboxStatus> {
  return (await alex.call<MailboxStatus>("GET", "/api/v1/mailbox")).body;
}

async function refresh(cookies: Map<string, string>): Promise<number> {
  const before = new Map(cookies);
  const response = await alex.send(`${running.url}/auth/v1/token`, {
    method: "POST",
    headers: { origin: running.url },
  });
  expect([...alex.cookies]).not.toEqual([...before]);
  return response.status;
}

test("a session goes on when the clock is put back, and its cookie rotates as ever", async () => {
  expect(await refresh(alex.cookies)).toBe(200);
  running.clock.advance(31_000);
  expect(await refresh(alex.cookies)).toBe(200);
});

test("mail is followed and compared with Gmail by the new time", async () => {
  running.standin.deliver(address, gmailSource(2));
  const now = running.clock.now();
  await until(
    status,
    ({ sync }) => sync.total === 2 && sync.pending === 0 && sync.checked_at !== null,
  );
  await until(
    status,
    ({ sync }) => new Date(sync.checked_at ?? 0).getTime() < now.getTime() + 60_000,
  );
});
