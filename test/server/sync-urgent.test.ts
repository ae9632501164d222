import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { Email, EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { Urgency } from "#server/google/quota/quota-queue.ts";
import { createMessageReader } from "#server/mailbox/reading/message/message-reader.ts";
import { createLogger } from "#server/platform/logger.ts";
import { pauseQuota } from "#server/mailbox/tables/quota-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { syncMailbox } from "#server/mailbox/sync/sync-mailbox.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { otherProgram } from "../support/other-program.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const patience = 60_000;
const quota = "off" as const;
const never = new AbortController().signal;
const reader = createMessageReader();
let running: RunningApp;
let person: SignedIn;

afterEach(() => running?.stop());

/** That much mail, read under Gmail's quota of 2026. */
async function begin(messages: number): Promise<void> {
  running = await startApp({ demo: false, quota: "2026" });
  running.standin.fill(address, writeLargeMailbox(messages));
  person = await running.signIn();
}

async function status(): Promise<MailboxStatus["sync"]> {
  return (await person.call<MailboxStatus>("GET", "/api/v1/mailbox")).body.sync;
}

async function unread(): Promise<Email[]> {
  const { body } = await person.call<EmailPage>("GET", "/rest/v1/emails?limit=1000");
  return body.emails.filter(({ pending }) => pending);
}

test(
  "a message that another server has reserved while it waits for its budget is opened without it",
  async () => {
    await begin(300);
    await until(status, ({ total, pending }) => total > 250 && pending > 100);
    const oldest = (await unread()).at(-1);
    const userId = oldest?.user_id ?? "";
    await running.app.auth.database.asUser(userId, (transaction) =>
      sql`
        update sync_backlog set leased_until = statement_timestamp() + interval '10 minutes'
        where user_id = ${userId}::uuid and gmail_id = ${oldest?.gmail_id}
      `.execute(transaction),
    );
    const { body } = await person.call<Email>("GET", `/rest/v1/emails/${oldest?.id}`);
    expect(body).toMatchObject({ pending: false, body_text: expect.stringContaining(" ") });
  },
  patience,
);

async function reserved(): Promise<number> {
  const { database } = running.app.auth;
  const userId = person.session.user.id;
  const { rows } = await database.readAsUser(userId, (transaction) =>
    sql<{ count: number }>`
      select count(*) as count from sync_backlog
      where user_id = ${userId}::uuid and leased_until >= statement_timestamp()
    `.execute(transaction),
  );
  return rows[0]?.count ?? 0;
}

test(
  "a stop ends what still waits for its budget, and gives it back",
  async () => {
    await begin(300);
    await until(status, ({ total, pending }) => total === 300 && pending > 100);
    await until(reserved, (count) => count > 50);
    const userId = person.session.user.id;
    await running.app.auth.database.asUser(userId, (transaction) =>
      pauseQuota(transaction, userId, 50_000),
    );
    const { provider_token: accessToken } = person.session;
    await person.call("POST", "/api/v1/sync/stop", { accessToken });
    await until(reserved, (count) => count === 0, 15_000);
    expect(await status()).toMatchObject({ state: "stopped" });
  },
  patience,
);

test("what goes on by itself takes nothing from a person's part but the first screen", async () => {
  running = await startApp({ demo: false });
  running.standin.fill(address, writeLargeMailbox(120));
  const userId = randomUUID();
  const { database } = running.app.auth;
  await database.asUser(userId, (transaction) =>
    saveUser(transaction, { id: userId, email: address, name: null }),
  );
  const { gmail } = await otherProgram(running);
  const calls: string[] = [];
  function gmailFor(_user: string, urgency: Urgency): GmailClient {
    const noted = Object.entries(gmail).map(([name, call]) => [
      name,
      (...given: unknown[]) => {
        calls.push(`${urgency} ${name}`);
        return Reflect.apply(call, gmail, given);
      },
    ]);
    return Object.fromEntries(noted);
  }
  const { clock } = running;
  const context = { database, clock, logger: createLogger("silent"), gmailFor, quota, reader };
  const run = { stop: never, abandon: never, newsEvery: 1, checkEvery: 0 };
  await syncMailbox(context, userId, run);
  running.standin.deliver(address, "From: a@example.com\r\nSubject: news\r\n\r\nx");
  await syncMailbox(context, userId, run);
  const byPerson = calls.filter((call) => call.startsWith("person"));
  expect(new Set(byPerson)).toEqual(new Set(["person messageIds", "person read"]));
  expect(byPerson.filter((call) => call.endsWith("messageIds"))).toHaveLength(1);
  expect(calls).toContain("soon read");
});
