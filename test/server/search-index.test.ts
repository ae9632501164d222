import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClock } from "#server/platform/clock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { indexOldMail } from "#server/search/index-old-mail.ts";
import { parseQuery } from "#query/parse.ts";
import { EmailPage } from "#contract/messages.ts";
import { searchEmails } from "#server/search/search-emails.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { forgetEmails } from "#server/mailbox/tables/emails-table.ts";
import { noteEmails } from "#server/mailbox/tables/note-emails.ts";
import { renewIndex } from "#server/mailbox/tables/search-renewal-table.ts";
import { readBouncedAddresses } from "#server/mailbox/people/bounced-addresses.ts";
import { readContacts } from "#server/mailbox/people/contacts-table.ts";
import { findPeople } from "#server/mailbox/people/people-table.ts";
import { saveEmails, type EmailToSave } from "#server/mailbox/tables/save-emails.ts";
import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import { findEmails } from "#server/search/index/find-emails.ts";
import { saveMuted } from "#server/actions/journal/muted-threads-table.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import { toSearchPlan } from "#server/search/index/query-to-sql.ts";
import { saveSnoozed } from "#server/actions/journal/snoozed-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { someEmail } from "../support/some-email.ts";

let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 4);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function somebody(emails: EmailToSave[]): Promise<string> {
  const id = randomUUID();
  await database.asUser(id, async (transaction) => {
    await saveUser(transaction, { id, email: `${id}@example.com`, name: null });
    await keepEmails(transaction, id, emails);
  });
  return id;
}

async function search(userId: string, q: string) {
  const input = { q, limit: 100, columns: "list" } as const;
  const text = await searchEmails({ database, clock: createClock() }, userId, input);
  const page = EmailPage.parse(JSON.parse(text));
  return {
    subjects: page.emails.map(({ subject }) => subject),
    unsearched: page.search?.unsearched,
  };
}

test("a message that is not read yet is found by its labels and time alone, and counted as not searched", async () => {
  const userId = await somebody([someEmail({ subject: "read", bodyText: "violet lantern" })]);
  await database.asUser(userId, (transaction) =>
    noteEmails(transaction, userId, { emails: [someEmail()], labelsKnown: true, isNews: false }),
  );
  expect(await search(userId, "in:inbox")).toEqual({ subjects: ["", "read"], unsearched: 1 });
  expect((await search(userId, "is:unread after:2025/01/01")).subjects).toHaveLength(2);
  for (const q of ["-nothing", "in:inbox -from:nobody", "smaller:1M", "-has:attachment"])
    expect([q, (await search(userId, q)).subjects]).toEqual([q, ["read"]]);
});

test("mail that was kept before there was an index is indexed by and by, newest first", async () => {
  const mails = Array.from({ length: 120 }, (_, at) =>
    someEmail({ subject: `old ${at}`, bodyHtml: "<p>copper <b>mea</b>dow</p>", bodyText: null }),
  );
  const userId = await somebody(mails);
  await database.asUser(userId, async (transaction) => {
    await sql`delete from email_search where user_id = ${userId}::uuid`.execute(transaction);
    await sql`
      insert into search_backfill select user_id, max(id) from emails
      where user_id = ${userId}::uuid group by user_id
    `.execute(transaction);
  });
  expect(await search(userId, "copper")).toEqual({ subjects: [], unsearched: 120 });
  const never = new AbortController().signal;
  expect(await indexOldMail({ database, clock: createClock() }, userId, never)).toBe(false);
  const found = await search(userId, '"copper meadow" from:ada filename:x OR subject:old');
  expect([found.subjects.length, found.unsearched]).toEqual([100, 0]);
  expect((await search(userId, '"copper meadow"')).subjects[0]).toBe("old 119");
});

test("mail whose index is of the old form is found before it is renewed, while that goes on, and after", async () => {
  const mails = Array.from({ length: 150 }, (_, at) =>
    someEmail({ subject: `copper meadow ${at}`, receivedAt: new Date(Date.UTC(2020, at)) }),
  );
  const userId = await somebody(mails);
  await database.asUser(userId, async (transaction) => {
    await sql`
      update email_search set tsv = array_to_tsvector(array(
        select token from unnest(tsvector_to_array(tsv)) token where token !~ '^(~|@.*/)'
      ) || '{#1}') where user_id = ${userId}::uuid
    `.execute(transaction);
    await sql`
      insert into search_renewals select user_id, max(email_id) from email_search
      where user_id = ${userId}::uuid group by user_id
    `.execute(transaction);
  });
  async function isFound(): Promise<void> {
    const { subjects } = await search(userId, '"copper meadow" after:2020/01/01');
    expect([subjects.length, subjects[0]]).toEqual([100, "copper meadow 149"]);
    expect((await search(userId, '"meadow copper"')).subjects).toEqual([]);
  }
  await isFound();
  expect(await database.asUser(userId, (transaction) => renewIndex(transaction, userId, 60))).toBe(
    true,
  );
  await isFound();
  const never = new AbortController().signal;
  expect(await indexOldMail({ database, clock: createClock() }, userId, never)).toBe(false);
  await isFound();
  expect(await tokensOf(userId)).toEqual(await tokensOf(await somebody(mails)));
});

/** What the index has of each message of a person, whoever that is, in the order of their words. */
async function tokensOf(userId: string): Promise<string[][]> {
  return database.readAsUser(userId, async (transaction) => {
    const { rows } = await sql<{ tokens: string[] }>`
      select tsvector_to_array(tsv) as tokens from email_search
      where user_id = ${userId}::uuid order by words
    `.execute(transaction);
    return rows.map(({ tokens }) =>
      tokens.map((token) => token.replace(userId, "somebody")).toSorted(),
    );
  });
}

test("what is saved again is found by its new words only, and what is forgotten by none", async () => {
  const email = someEmail({ subject: "first", bodyText: "harbour" });
  const userId = await somebody([email]);
  const changed = { ...email, subject: "second", bodyText: "orchard" };
  await database.asUser(userId, (transaction) =>
    saveEmails(transaction, userId, { emails: [changed], labels: "taken" }),
  );
  expect((await search(userId, "harbour")).subjects).toEqual([]);
  expect((await search(userId, "orchard")).subjects).toEqual(["second"]);
  await database.asUser(userId, (transaction) =>
    forgetEmails(transaction, userId, [email.gmailId]),
  );
  expect((await search(userId, "orchard")).subjects).toEqual([]);
});

test("people are counted once a message, not in Spam, and known by their newest name", async () => {
  function bea(senderName: string, more: Partial<EmailToSave> = {}): EmailToSave {
    return someEmail({ senderName, senderEmail: "Bea@Example.com", to: [], ...more });
  }
  const mails = [bea("B. Jones"), bea("Bea Jones"), bea("Prize", { labels: ["SPAM"] })];
  const userId = await somebody(mails);
  await database.asUser(userId, (transaction) =>
    saveEmails(transaction, userId, { emails: mails, labels: "taken" }),
  );
  const found = await database.readAsUser(userId, (transaction) =>
    findPeople(transaction, userId, { text: "jon", limit: 8 }),
  );
  expect(found).toEqual([{ name: "Bea Jones", address: "bea@example.com", count: 2 }]);
});

test("who wrote and who was written to are known, and no Cc of another's renames them", async () => {
  const [bea, zed, eve] = ["bea@example.com", "zed@example.com", "eve@example.com"];
  function at(day: number): Date {
    return new Date(Date.UTC(2026, 0, day));
  }
  const userId = await somebody([
    someEmail({ senderName: "Bea", senderEmail: bea, to: [], receivedAt: at(1) }),
    someEmail({
      labels: ["SENT"],
      senderEmail: "me@example.com",
      to: [{ name: "Zed", address: zed }],
      receivedAt: at(2),
    }),
    someEmail({
      senderName: "Eve",
      senderEmail: eve,
      to: [{ name: "Ivy", address: "ivy@example.com" }],
      cc: [
        { name: "Finance", address: bea },
        { name: "Finance", address: zed },
      ],
      receivedAt: at(3),
    }),
    someEmail({ labels: ["SPAM"], senderEmail: "ivy@example.com", to: [], receivedAt: at(4) }),
  ]);
  const known = await database.readAsUser(userId, (transaction) =>
    readContacts(transaction, userId, 10),
  );
  expect(known.filter(({ address }) => address !== "me@example.com")).toEqual([
    { name: "Bea", address: bea, count: 2, written: false, acquainted: false },
    { name: "Zed", address: zed, count: 2, written: true, acquainted: false },
    { name: "Eve", address: eve, count: 1, written: false, acquainted: false },
    { name: "Ivy", address: "ivy@example.com", count: 1, written: false, acquainted: false },
  ]);
});

test("who has written on three days over a week by one name is an acquaintance", async () => {
  function mails(senderEmail: string, days: Record<number, string>): EmailToSave[] {
    return Object.entries(days).map(([day, senderName]) =>
      someEmail({
        senderName,
        senderEmail,
        to: [],
        receivedAt: new Date(Date.UTC(2026, 0, Number(day))),
      }),
    );
  }
  const userId = await somebody([
    ...mails("gus@example.com", { 1: "Gus", 4: "Gus", 9: "Gus" }),
    ...mails("new@example.com", { 7: "Ida", 8: "Ida", 9: "Ida" }),
    ...mails("mum@example.com", { 1: "Offers", 4: "Offers", 8: "Offers", 9: "Mum" }),
  ]);
  const known = await database.readAsUser(userId, (transaction) =>
    readContacts(transaction, userId, 10),
  );
  expect(known.flatMap(({ address, acquainted }) => (acquainted ? [address] : []))).toEqual([
    "gus@example.com",
  ]);
});

const dead = "dead@example.com";

function notice(snippet: string, more: Partial<EmailToSave> = {}): EmailToSave {
  const sender = { senderName: "Mail Delivery", senderEmail: "Mailer-Daemon@example.com" };
  const bodyText = `This is the mail system.\n\n${snippet}\n----- Original message -----\nTo: bea@example.com`;
  const subject = "Returned";
  return someEmail({ ...sender, subject, snippet: snippet.slice(0, 12), bodyText, ...more });
}

function provenAs(domain: string, verified = true): Partial<EmailToSave> {
  const authentication = { domain, verified, signed_by: null, sent_by: null };
  return { origin: { authentication, unsubscribe: null } };
}

async function bouncedOf(userId: string, now: Date): Promise<string[]> {
  const bounced = await database.readAsUser(userId, (transaction) =>
    readBouncedAddresses(transaction, userId, now),
  );
  return [...bounced].toSorted();
}

test("addresses are known from which mail came back lately", async () => {
  const now = new Date();
  const proven = { ...provenAs("example.com"), receivedAt: now };
  const userId = await somebody([
    notice(`Your message to <${dead}>: 550 no such person.`, proven),
    notice("Still trying to reach <slow@example.com>.", { ...proven, subject: "Delivery delayed" }),
    notice("<late@example.com>: no such person", { ...proven, receivedAt: new Date("2020-01-01") }),
    someEmail({ senderEmail: "eve@example.com", snippet: "bea@example.com has no mailbox" }),
  ]);
  expect(await bouncedOf(userId, now)).toEqual([dead]);
  const later = new Date(now.getTime() + 100 * 24 * 3_600_000);
  expect(await bouncedOf(userId, later)).toEqual([]);
});

test("a notice that mail came back is believed of the mailbox's servers, the address's own, or in answer to what was sent there", async () => {
  const now = new Date();
  const sent = { messageIdHeader: "<sent@example.com>", threadId: "thread", receivedAt: now };
  const answer = { inReplyTo: sent.messageIdHeader, threadId: "thread", receivedAt: now };
  const to = [{ name: "Ann", address: "Ann@example.com" }];
  const userId = await somebody([
    someEmail({ ...sent, to, labels: ["SENT"] }),
    notice("<ann@example.com> and <not-written@example.com>", answer),
    notice("<google@example.com>", { ...provenAs("googlemail.com"), receivedAt: now }),
    notice("<own@sub.example.com>", { ...provenAs("example.com"), receivedAt: now }),
    notice("<forged@example.com>", { ...provenAs("googlemail.com", false), receivedAt: now }),
    notice("<evil@example.com>", { ...provenAs("evil.example"), receivedAt: now }),
    notice("<nothing@example.com>", { receivedAt: now }),
    notice("<other@example.com>", { ...answer, threadId: "other" }),
  ]);
  expect(await bouncedOf(userId, now)).toEqual([
    "ann@example.com",
    "google@example.com",
    "own@sub.example.com",
  ]);
});

test("the index of words shows nothing to nobody and to another person", async () => {
  const userId = await somebody([someEmail({ subject: "secret" })]);
  const other = await somebody([]);
  for (const viewer of ["", other]) {
    const rows = await database.asUser(viewer, async (transaction) => {
      const seen = await sql`
        select * from own_email_search where tsv @@ 'secret'::tsquery
      `.execute(transaction);
      return seen.rows;
    });
    expect(rows).toEqual([]);
  }
  expect((await search(userId, "secret")).subjects).toEqual(["secret"]);
  expect((await search(other, "secret")).subjects).toEqual([]);
});

test("a page ends early where hits are rare among what must be judged one by one, and goes on from there", async () => {
  const mails = Array.from({ length: 120 }, (_, at) =>
    someEmail({ subject: `meadow ${at}`, labels: at === 3 ? ["STARRED"] : ["INBOX"] }),
  );
  const userId = await somebody(mails);
  const pace = { first: 2, cheap: 0, judged: 400, milliseconds: 0, whole: 0 };
  const found: number[] = [];
  let pages = 0;
  await database.asUser(userId, async (transaction) => {
    const facts = await readQueryFacts(transaction, userId, { now: new Date() });
    const plan = toSearchPlan(parseQuery("meadow -in:inbox"), facts);
    let after: EmailPlace | undefined;
    do {
      const page = await findEmails(transaction, plan, { limit: 10, after, pace });
      found.push(...page.places.map(({ id }) => id));
      after = page.next;
      pages += 1;
    } while (after !== undefined);
  });
  expect(found).toHaveLength(1);
  expect(pages).toBeGreaterThan(2);
});

test("what is snoozed or muted is looked for among that alone", async () => {
  const mails = Array.from({ length: 30 }, (_, at) => someEmail({ subject: `meadow ${at}` }));
  const userId = await somebody(mails);
  const [late, quiet] = [mails[7], mails[9]];
  await database.asUser(userId, async (transaction) => {
    await saveSnoozed(transaction, userId, new Map([[late?.gmailId ?? "", new Date()]]));
    await saveMuted(transaction, userId, new Map([[quiet?.threadId ?? "", true]]));
    const facts = await readQueryFacts(transaction, userId, { now: new Date() });
    expect(facts.apart).toEqual({ SNOOZED: 1, MUTED: 1 });
    for (const [q, label] of [
      ["meadow in:snoozed", "SNOOZED"],
      ["is:muted meadow in:inbox", "MUTED"],
    ] as const)
      expect(toSearchPlan(parseQuery(q), facts)).toMatchObject({ labels: [label], total: 1 });
  });
  expect((await search(userId, "meadow in:snoozed")).subjects).toEqual([late?.subject]);
  expect((await search(userId, "is:muted meadow in:inbox")).subjects).toEqual([quiet?.subject]);
  expect((await search(userId, "is:muted in:snoozed")).subjects).toEqual([]);
  expect((await search(userId, "is:muted OR in:snoozed")).subjects).toEqual([
    quiet?.subject,
    late?.subject,
  ]);
});
