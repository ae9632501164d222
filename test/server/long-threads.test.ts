import { afterAll, beforeAll, expect, test } from "vitest";
import type { Thread } from "#contract/search.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase } from "#server/database/database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { someEmail } from "../support/some-email.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  mailbox = mailboxOf(running, await running.signIn(), address);
  await mailbox.sameAsGmail();
}, 60_000);
afterAll(() => running.stop());

/** So many messages of one conversation, each with a text of so many characters; answers their ids, oldest first. */
async function converse(threadId: string, count: number, characters: number): Promise<string[]> {
  const words = "a long text ".repeat(characters / 12);
  const emails = Array.from({ length: count }, (_, index) =>
    someEmail({ threadId, seenText: "", bodyText: `${index} ${words}` }),
  );
  const database = await openDatabase(running.database, createLogger("silent"), 1);
  const { id } = mailbox.person.session.user;
  await database.asUser(id, (transaction) => keepEmails(transaction, id, emails));
  await database.close();
  return emails.map(({ gmailId }) => gmailId);
}

test("of a long conversation the newest are given, and it is said what of it is not", async () => {
  const ids = await converse("18aa", 205, 90_000);
  const { body } = await mailbox.person.call<Thread>("GET", "/api/v1/threads/18aa");
  expect(body.emails.map((email) => email.gmail_id)).toEqual(ids.slice(5));
  expect(body.older).toBe(5);
  const first = body.emails.findIndex(({ loaded }) => loaded);
  expect(first).toBeGreaterThan(0);
  for (const [index, email] of body.emails.entries()) {
    expect(email.loaded).toBe(index >= first);
    expect(email.body_text !== null).toBe(email.loaded);
  }
  const path = `/rest/v1/emails/${body.emails[0]?.id}`;
  const opened = await mailbox.person.call<{ body_text: string }>("GET", path);
  expect(opened.body.body_text).toMatch(/^5 a long/);
}, 60_000);

test("a short conversation is given whole", async () => {
  const ids = await converse("18bb", 3, 12);
  const { body } = await mailbox.person.call<Thread>("GET", "/api/v1/threads/18bb");
  expect(body.emails.map(({ gmail_id, loaded }) => [gmail_id, loaded])).toEqual(
    ids.map((id) => [id, true]),
  );
  expect(body.older).toBe(0);
});
