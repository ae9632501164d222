import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database, type UserTransaction } from "#server/database/database.ts";
import { changeLabels } from "#server/mailbox/tables/emails-table.ts";
import { readLabelCounts } from "#server/mailbox/tables/labels-table.ts";
import { noteEmails } from "#server/mailbox/tables/note-emails.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { rounds } from "../support/rounds.ts";
import { someEmail } from "../support/some-email.ts";

const large = rounds(30_000, 60_000);
const ids = Array.from({ length: large }, (_, at) =>
  (0x18f0000000000000n + BigInt(at)).toString(16),
);
const userId = randomUUID();
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;

/** One connection, which keeps its plans from one statement to the next. */
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 1);
  await database.asUser(userId, (transaction) =>
    saveUser(transaction, { id: userId, email: "a@example.com", name: null }),
  );
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function note(some: string[]): Promise<void> {
  const emails = some.map((gmailId, at) => ({
    gmailId,
    threadId: gmailId,
    labels: ["INBOX", "UNREAD"],
    receivedAt: new Date(Date.UTC(2026, 0, 1) + at * 1000),
  }));
  await database.asUser(userId, (transaction) =>
    noteEmails(transaction, userId, { emails, labelsKnown: true, isNews: false }),
  );
}

async function markRead(some: string[], isRead: boolean): Promise<void> {
  const change = isRead ? { add: [], remove: ["UNREAD"] } : { add: ["UNREAD"], remove: [] };
  await database.asUser(userId, (transaction) =>
    changeLabels(
      transaction,
      userId,
      some.map((gmailId) => ({ gmailId, ...change })),
    ),
  );
}

/** Messages that the connection has looked at so far. */
async function looks(transaction: UserTransaction): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select seq_tup_read + idx_tup_fetch as looks
    from pg_stat_xact_user_tables where relname = 'emails'
  `.execute(transaction);
  return rows[0]?.looks ?? 0;
}

test("a round of messages is kept without a look at the mailbox for each, however small that was at first", async () => {
  const other = randomUUID();
  await database.asUser(other, (transaction) =>
    saveUser(transaction, { id: other, email: "b@example.com", name: null }),
  );
  let looked = 0;
  for (let round = 0; round < 30; round++) {
    const emails = Array.from({ length: 20 }, () => someEmail());
    looked = await database.asUser(other, async (transaction) => {
      const before = await looks(transaction);
      await keepEmails(transaction, other, emails);
      return (await looks(transaction)) - before;
    });
  }
  expect(looked).toBeLessThan(20 * 100);
});

test("tens of thousands of messages are marked as read by a connection that has only seen small changes", async () => {
  await note(ids.slice(0, 100));
  for (let time = 0; time < 8; time++) await markRead(ids.slice(0, 3), time % 2 === 0);
  for (let start = 100; start < large; start += 5000) await note(ids.slice(start, start + 5000));
  await markRead(ids, true);
  const counts = await database.readAsUser(userId, (transaction) =>
    readLabelCounts(transaction, userId),
  );
  expect(counts).toEqual([
    { label: "@all", total: large, unread: 0 },
    { label: "INBOX", total: large, unread: 0 },
  ]);
}, 180_000);
