import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmailPage } from "#contract/messages.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { changeLabels, forgetEmails, readEmail } from "#server/mailbox/tables/emails-table.ts";
import { appendEvent, eventChannel, readEvents } from "#server/database/events-table.ts";
import { readLabelCounts } from "#server/mailbox/tables/labels-table.ts";
import { nextInBacklog, readBacklogSize } from "#server/mailbox/tables/backlog-table.ts";
import { noteEmails } from "#server/mailbox/tables/note-emails.ts";
import { saveEmails, type EmailToSave } from "#server/mailbox/tables/save-emails.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { listPage } from "../support/list-page.ts";
import { someEmail } from "../support/some-email.ts";

const logger = createLogger("silent");
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, logger, 4);
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function somebody(): Promise<string> {
  const id = randomUUID();
  await database.asUser(id, (transaction) =>
    saveUser(transaction, { id, email: `${id}@example.com`, name: null }),
  );
  return id;
}

async function keep(userId: string, emails: EmailToSave[]): Promise<void> {
  await database.asUser(userId, (transaction) => keepEmails(transaction, userId, emails));
}

async function counts(userId: string): Promise<Record<string, [number, number]>> {
  const rows = await database.asUser(userId, (transaction) => readLabelCounts(transaction, userId));
  return Object.fromEntries(rows.map(({ label, total, unread }) => [label, [total, unread]]));
}

function page(userId: string, label: string, withBodies = false) {
  return listPage(database, userId, { label, columns: withBodies ? "all" : "list" });
}

test("a message is kept once with its body and attachments, however often it is saved", async () => {
  const userId = await somebody();
  const attachment = {
    part_id: "1",
    filename: "plan.pdf",
    mime_type: "application/pdf",
    size_bytes: 12,
    content_id: null,
    inline: false,
  };
  const email = someEmail({ bodyHtml: "<p>Grüße, 世界</p>", attachments: [attachment] });
  await keep(userId, [email]);
  await keep(userId, [{ ...email, subject: "Changed" }]);
  const { emails } = await page(userId, "INBOX", true);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({
    subject: "Changed",
    body_text: email.bodyText,
    body_html: email.bodyHtml,
    attachments: [attachment],
    is_read: false,
  });
});

test("pages follow each other newest first without gap or repetition, also at equal times", async () => {
  const userId = await somebody();
  const receivedAt = new Date("2026-03-01T12:00:00.123Z");
  const sent = Array.from({ length: 25 }, (_, index) =>
    someEmail(index % 2 === 0 ? { receivedAt } : {}),
  );
  await keep(userId, sent);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const answer: EmailPage = await listPage(database, userId, {
      label: "INBOX",
      limit: 4,
      cursor,
    });
    seen.push(...answer.emails.map((email) => email.gmail_id));
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(25);
  expect(new Set(seen)).toEqual(new Set(sent.map((email) => email.gmailId)));
});

test("a page of large bodies ends early, and its cursor leads to the rest", async () => {
  const userId = await somebody();
  const bodyText = "large ".repeat(150_000);
  const sent = Array.from({ length: 45 }, () => someEmail({ bodyText }));
  await keep(userId, sent);
  const pages: number[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const wanted = { label: "INBOX", limit: 1000, columns: "all", cursor } as const;
    const { emails, next }: EmailPage = await listPage(database, userId, wanted);
    pages.push(emails.length);
    for (const email of emails) seen.add(email.gmail_id);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual([20, 20, 5]);
  expect(seen.size).toBe(45);
});

test("counters stay exact through inserts, label changes, repeated saves and deletions", async () => {
  const userId = await somebody();
  const emails = [
    someEmail(),
    someEmail({ labels: ["INBOX"] }),
    someEmail({ labels: ["SPAM", "UNREAD"] }),
    someEmail({ labels: ["CATEGORY_SOCIAL", "INBOX", "UNREAD"] }),
  ];
  await keep(userId, emails);
  expect(await counts(userId)).toMatchObject({
    INBOX: [3, 2],
    SPAM: [1, 1],
    "@all": [3, 2],
    "@categories": [1, 1],
  });
  const [first, second, third, fourth] = emails.map((email) => email.gmailId);
  await database.asUser(userId, async (transaction) => {
    await changeLabels(transaction, userId, [
      { gmailId: first ?? "", add: [], remove: ["UNREAD"] },
      { gmailId: second ?? "", add: ["TRASH"], remove: ["INBOX"] },
      { gmailId: "18f0ffffffffffff", add: ["STARRED"], remove: [] },
    ]);
    await forgetEmails(transaction, userId, [third ?? ""]);
  });
  await keep(userId, [{ ...(emails[3] ?? someEmail()), labels: ["INBOX", "STARRED"] }]);
  expect(await counts(userId)).toEqual({
    INBOX: [2, 0],
    TRASH: [1, 0],
    STARRED: [1, 0],
    "@all": [2, 0],
  });
  const starred = await page(userId, "STARRED");
  expect(starred.emails.map((email) => email.gmail_id)).toEqual([fourth]);
});

test("one person neither reads nor changes what is another's", async () => {
  const [ada, eve] = [await somebody(), await somebody()];
  await keep(ada, [someEmail()]);
  const mine = await page(ada, "INBOX");
  const id = Number(mine.emails[0]?.id);
  const asEve = await database.asUser(eve, async (transaction) => ({
    email: await readEmail(transaction, ada, id),
    rows: (await sql`select * from emails`.execute(transaction)).rows,
    changed: (await sql`update emails set subject = 'x'`.execute(transaction)).numAffectedRows,
  }));
  expect(asEve).toEqual({ email: undefined, rows: [], changed: 0n });
  await expect(keep(eve, []).then(() => keepAs(eve, ada))).rejects.toThrow(/row-level security/);
});

async function keepAs(actor: string, owner: string): Promise<void> {
  await database.asUser(actor, (transaction) => keepEmails(transaction, owner, [someEmail()]));
}

test("no table shows a row when no person is set, and the role cannot bypass that", async () => {
  const userId = await somebody();
  await keep(userId, [someEmail()]);
  const answer = await database.asUser("", async (transaction) => {
    const { rows: tables } = await sql<{ name: string; forced: boolean }>`
      select relname as name, relforcerowsecurity as forced from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    `.execute(transaction);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)} limit 1`.execute(transaction);
      found[name] = rows.length;
    }
    const { rows: roles } = await sql<{ super: boolean; bypass: boolean }>`
      select rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user
    `.execute(transaction);
    return { tables, found, role: roles[0] };
  });
  expect(answer.tables.length).toBeGreaterThan(10);
  expect(answer.tables.filter((table) => !table.forced)).toEqual([]);
  expect(Object.values(answer.found).filter((rows) => rows > 0)).toEqual([]);
  expect(answer.role).toEqual({ super: false, bypass: false });
});

test("the backlog gives the newest messages first and loses them as they are saved", async () => {
  const userId = await somebody();
  const emails = [someEmail(), someEmail(), someEmail()];
  const noting = { emails, labelsKnown: true, isNews: false };
  const state = await database.asUser(userId, async (transaction) => {
    const noted = await noteEmails(transaction, userId, {
      ...noting,
      emails: [...emails, ...emails],
    });
    const again = await noteEmails(transaction, userId, noting);
    await saveEmails(transaction, userId, { emails: emails.slice(2), labels: "taken" });
    const next = await nextInBacklog(transaction, userId, { atMost: 10, now: new Date() });
    return { noted: [noted, again], next, size: await readBacklogSize(transaction, userId) };
  });
  expect(state.noted).toEqual([3, 0]);
  expect(state.next.map(({ gmailId }) => gmailId)).toEqual([
    emails[1]?.gmailId,
    emails[0]?.gmailId,
  ]);
  expect(state.size).toEqual({ pending: 2, reads: 2 });
});

test("events are numbered per person and announced when they are committed", async () => {
  const userId = await somebody();
  const heard: string[] = [];
  const announced = Promise.withResolvers<void>();
  const stop = await database.listen(eventChannel, (payload) => {
    heard.push(payload);
    if (payload === userId) announced.resolve();
  });
  await database.asUser(userId, async (transaction) => {
    await appendEvent(transaction, userId, "emails");
    await appendEvent(transaction, userId, "mailbox");
  });
  await announced.promise;
  await stop();
  const read = await database.asUser(userId, (transaction) => readEvents(transaction, userId, 1));
  expect(read).toEqual({ events: [{ number: 2, kind: "mailbox" }], last: 2 });
});
