import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { Email, EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const patience = 60_000;
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
