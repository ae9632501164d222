import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { secondsUntilNext } from "#server/jobs/sync-pace.ts";
import {
  hasDueBacklog,
  leaseBacklog,
  nextInBacklog,
  readBacklogSize,
} from "#server/mailbox/tables/backlog-table.ts";
import { openDatabase, type Database, type UserTransaction } from "#server/database/database.ts";
import { forgetAllBut, forgetEmails } from "#server/mailbox/tables/emails-table.ts";
import { forgetPerson } from "#server/accounts/tables/forget-person.ts";
import { noteEmails } from "#server/mailbox/tables/note-emails.ts";
import { saveEmails } from "#server/mailbox/tables/save-emails.ts";
import { saveSyncState } from "#server/mailbox/tables/sync-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { createManualClock } from "../support/manual-clock.ts";
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

async function somebody(): Promise<string> {
  const id = randomUUID();
  await database.asUser(id, (transaction) =>
    saveUser(transaction, { id, email: `${id}@example.com`, name: null }),
  );
  return id;
}

type Note = { threads: string[]; isNews?: boolean };

/** Notes a message for each thread named; the threads are "a", "b" …, the messages "a1", "a2" … as they are told. */
function note(userId: string, { threads, isNews = false }: Note): Promise<number> {
  const receivedAt = new Date();
  const emails = threads.map((id) => ({
    gmailId: id,
    threadId: id.slice(0, 1),
    labels: [],
    receivedAt,
  }));
  return database.asUser(userId, (transaction) =>
    noteEmails(transaction, userId, { emails, labelsKnown: true, isNews }),
  );
}

function size(userId: string) {
  return database.readAsUser(userId, (transaction) => readBacklogSize(transaction, userId));
}

test("the size of the backlog follows what is noted, read and forgotten", async () => {
  const userId = await somebody();
  expect(await size(userId)).toEqual({ pending: 0, reads: 0 });
  await note(userId, { threads: ["a1", "a2", "a3", "b1"] });
  await note(userId, { threads: ["a3", "a4", "c1"] });
  expect(await size(userId)).toEqual({ pending: 6, reads: 4 });
  await database.asUser(userId, async (transaction) => {
    const emails = ["a1", "b1"].map((gmailId) =>
      someEmail({ gmailId, threadId: gmailId.slice(0, 1) }),
    );
    await saveEmails(transaction, userId, { emails, labels: "taken" });
    await forgetEmails(transaction, userId, ["a2"]);
  });
  expect(await size(userId)).toEqual({ pending: 3, reads: 3 });
  const lost = database.asUser(userId, async (transaction) => {
    await forgetEmails(transaction, userId, ["a3"]);
    throw new Error("lost");
  });
  await expect(lost).rejects.toThrow("lost");
  expect(await size(userId)).toEqual({ pending: 3, reads: 3 });
  await database.asUser(userId, (transaction) =>
    forgetAllBut(transaction, userId, { gmailIds: ["c1"], lastId: Number.MAX_SAFE_INTEGER }),
  );
  expect(await size(userId)).toEqual({ pending: 1, reads: 1 });
  await forgetPerson(database, userId);
  expect(await size(userId)).toEqual({ pending: 0, reads: 0 });
});

test("a text gives its labels to a message whose labels are not known, and to no other", async () => {
  const userId = await somebody();
  const emails = ["known", "unknown"].map((gmailId) => someEmail({ gmailId, labels: ["INBOX"] }));
  const starred = emails.map((one) => ({ ...one, labels: ["INBOX", "STARRED"] }));
  const labels = await database.asUser(userId, async (transaction) => {
    for (const one of emails)
      await noteEmails(transaction, userId, {
        emails: [one],
        labelsKnown: one.gmailId === "known",
        isNews: false,
      });
    await saveEmails(transaction, userId, { emails: starred, labels: "taken" });
    await saveEmails(transaction, userId, { emails, labels: "taken" });
    const { rows } = await sql<{ labels: string[] }>`
      select labels from emails where user_id = ${userId}::uuid order by gmail_id
    `.execute(transaction);
    return rows.map((row) => row.labels);
  });
  expect(labels).toEqual([["INBOX"], ["INBOX", "STARRED"]]);
});

/** Rows of the backlog that the connection has looked at so far. */
async function looks(transaction: UserTransaction): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select seq_tup_read + idx_tup_fetch as looks
    from pg_stat_xact_user_tables where relname = 'sync_backlog'
  `.execute(transaction);
  return rows[0]?.looks ?? 0;
}

test("how much is to be read, and whether there is news, is known without a look at what is older", async () => {
  const userId = await somebody();
  const threads = Array.from({ length: 900 }, (_, at) => (100 + at).toString());
  await note(userId, { threads });
  await note(userId, { threads: ["n1"], isNews: true });
  const now = new Date();
  const seen = await database.readAsUser(userId, async (transaction) => {
    const before = await looks(transaction);
    const { pending } = await readBacklogSize(transaction, userId);
    const isDue = await hasDueBacklog(transaction, userId, { now, newsOnly: true });
    const news = await nextInBacklog(transaction, userId, { atMost: 50, now, newsOnly: true });
    return {
      pending,
      isDue,
      news: news.map(({ gmailId }) => gmailId),
      looks: (await looks(transaction)) - before,
    };
  });
  expect(seen).toMatchObject({ pending: 901, isDue: true, news: ["n1"] });
  expect(seen.looks).toBeLessThan(5);
});

test("what somebody else reads is no reason to look again at once, but when it may have been left", async () => {
  const userId = await somebody();
  await note(userId, { threads: ["a1", "b1"] });
  const context = { database, clock: createManualClock() };
  const pace = { watched: 100, idle: 100 };
  await database.asUser(userId, async (transaction) => {
    await saveSyncState(transaction, userId, { listed_at: new Date(), watched_at: new Date() });
    await leaseBacklog(transaction, userId, { gmailIds: ["a1"], forPerson: false });
  });
  expect(await secondsUntilNext(context, userId, pace)).toBe(0);
  await database.asUser(userId, (transaction) =>
    leaseBacklog(transaction, userId, { gmailIds: ["b1"], forPerson: true }),
  );
  const seconds = await secondsUntilNext(context, userId, pace);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(20);
});
