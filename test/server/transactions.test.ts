import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database, type UserTransaction } from "#server/database/database.ts";
import { changeLabels, forgetEmails } from "#server/mailbox/tables/emails-table.ts";
import { readLabelCounts } from "#server/mailbox/tables/labels-table.ts";
import { noteEmails } from "#server/mailbox/tables/note-emails.ts";
import { lockCursor, saveFirstCursor } from "#server/mailbox/tables/sync-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { noteListed } from "#server/mailbox/sync/first-screen.ts";
import { createEmptyDatabase } from "../support/fresh-database.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { until } from "../support/until.ts";

const userId = randomUUID();
let fresh: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;
let superuser: Client;

beforeAll(async () => {
  fresh = await createEmptyDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 4);
  superuser = new Client(fresh.address);
  await superuser.connect();
  await database.asUser(userId, async (transaction) => {
    await saveUser(transaction, { id: userId, email: "a@example.com", name: null });
    await saveFirstCursor(transaction, userId, "100");
  });
});

afterAll(async () => {
  await superuser.end();
  await database.close();
  await fresh.drop();
});

async function asSuperuser(statement: string): Promise<unknown[]> {
  return (await superuser.query(statement)).rows;
}

/** Waits until one transaction waits for another. */
async function somebodyWaits(): Promise<void> {
  await until(
    () =>
      asSuperuser(`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    (waiting) => waiting.length > 0,
  );
}

function work(transaction: UserTransaction): Promise<unknown> {
  return sql`select 1`.execute(transaction);
}

function note(transaction: UserTransaction, ids: string[]): Promise<number> {
  const receivedAt = new Date();
  const emails = ids.map((id) => ({ gmailId: id, threadId: id, labels: ["INBOX"], receivedAt }));
  return noteEmails(transaction, userId, { emails, labelsKnown: true, isNews: false });
}

test("a folder that is listed waits for news that archives and deletes, and neither fails", async () => {
  await database.asUser(userId, (transaction) => note(transaction, ["1a", "1b", "1c"]));
  const context = { database, clock: createManualClock() };
  let attempts = 0;
  let listed: Promise<void> | undefined;
  await database.asUser(userId, async (transaction) => {
    attempts++;
    await lockCursor(transaction, userId);
    await changeLabels(transaction, userId, [{ gmailId: "1a", add: [], remove: ["INBOX"] }]);
    listed ??= noteListed(context, userId, {
      ids: [{ id: "2a", threadId: "2a" }],
      labels: ["INBOX"],
    });
    await somebodyWaits();
    await forgetEmails(transaction, userId, ["1b"]);
  });
  await listed;
  const counts = await database.readAsUser(userId, (transaction) =>
    readLabelCounts(transaction, userId),
  );
  expect(counts.map(({ label, total }) => [label, total])).toEqual([
    ["@all", 3],
    ["INBOX", 2],
  ]);
  expect(attempts).toBe(1);
});

test("work that the database ends for a deadlock is done once more", async () => {
  const other = randomUUID();
  const meeting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await database.asUser(other, async (transaction) => {
    await saveUser(transaction, { id: other, email: "b@example.com", name: null });
    await sql`insert into label_counts values (${other}, 'A', 0, 0), (${other}, 'B', 0, 0)`.execute(
      transaction,
    );
  });
  let attempts = 0;
  async function addTo(labels: [string, string], at: 0 | 1): Promise<void> {
    await database.asUser(other, async (transaction) => {
      attempts++;
      for (const label of labels) {
        await sql`update label_counts set total = total + 1 where label = ${label}`.execute(
          transaction,
        );
        meeting[at]?.resolve();
        await meeting[1 - at]?.promise;
      }
    });
  }
  await Promise.all([addTo(["A", "B"], 0), addTo(["B", "A"], 1)]);
  const counts = await database.readAsUser(other, (transaction) =>
    readLabelCounts(transaction, other),
  );
  expect(counts.map(({ total }) => total)).toEqual([2, 2]);
  expect(attempts).toBe(3);
});

test("a transaction that cannot begin leaves its connection fit for the next", async () => {
  const owner = `owner_${randomUUID().replaceAll("-", "")}`;
  const own = await createEmptyDatabase();
  await asSuperuser(`create role ${owner} login; grant mailwright_app to ${owner}`);
  await asSuperuser(`alter database ${own.address.database} owner to ${owner}`);
  const opened = await openDatabase({ ...own.address, user: owner }, createLogger("silent"), 1);
  await asSuperuser(`revoke mailwright_app from ${owner}`);
  const refused = { code: "42501" };
  await expect(opened.asUser(userId, work)).rejects.toMatchObject(refused);
  await expect(opened.readAsUser(userId, work)).rejects.toMatchObject(refused);
  await asSuperuser(`grant mailwright_app to ${owner}`);
  await opened.asUser(userId, work);
  await opened.readAsUser(userId, work);
  await opened.close();
  await own.drop();
  await asSuperuser(`revoke mailwright_app from ${owner}; drop role ${owner}`);
});

test("a statement that takes too long says that the server is overloaded", async () => {
  const slow = database.asUser(userId, async (transaction) => {
    await sql`set local statement_timeout = 20`.execute(transaction);
    await sql`select pg_sleep(10)`.execute(transaction);
  });
  await expect(slow).rejects.toMatchObject({ code: "overloaded" });
});

test("work of one round trip may not ask once more, and whoever goes on behind the end is refused", async () => {
  const ended = /the transaction has ended/;
  const twice = database.readAtOnce(userId, async (transaction) => {
    await work(transaction);
    return work(transaction);
  });
  await expect(twice).rejects.toThrow(ended);
  let late: UserTransaction | undefined;
  await database.asUser(userId, async (transaction) => {
    late = transaction;
    await work(transaction);
  });
  await expect(work(late as UserTransaction)).rejects.toThrow(ended);
  const answers = Array.from({ length: 40 }, () => database.readAtOnce(userId, work));
  expect(await Promise.all(answers)).toHaveLength(40);
});

test("statements sent together see one person's rows alone, and the first that fails fails the rest", async () => {
  const both = await database.readAtOnce(userId, (transaction) =>
    Promise.all([
      sql`select current_user::text as name`.execute(transaction),
      sql`select user_id from users`.execute(transaction),
    ]),
  );
  expect(both.map(({ rows }) => rows)).toEqual([
    [{ name: "mailwright_app" }],
    [{ user_id: userId }],
  ]);
  const ends = await database.readAtOnce(userId, (transaction) =>
    Promise.allSettled([sql`select 1 / 0`.execute(transaction), work(transaction)]),
  );
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await database.readAsUser(userId, work);
});
