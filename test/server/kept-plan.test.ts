import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/runtime/logger.ts";
import { openDatabase, type Database } from "#server/storage/database.ts";
import { readEmailPageText } from "#server/mail-tables/email-page-text.ts";
import { saveUser } from "#server/account-tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { someEmail } from "../support/some-email.ts";

let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 1);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function somebody(subject: string, messages: number): Promise<string> {
  const id = randomUUID();
  const emails = Array.from({ length: messages }, (_, at) =>
    someEmail({ subject: `${subject} ${at}`, labels: ["INBOX"] }),
  );
  await database.asUser(id, async (transaction) => {
    await saveUser(transaction, { id, email: `${id}@example.com`, name: null });
    await keepEmails(transaction, id, emails);
  });
  return id;
}

async function subjectsOf(userId: string): Promise<string[]> {
  const subjects: string[] = [];
  let after: Awaited<ReturnType<typeof readEmailPageText>>["next"];
  do {
    const { emails, next } = await database.readAsUser(userId, (transaction) =>
      readEmailPageText(transaction, userId, { label: "INBOX", limit: 50, after }),
    );
    subjects.push(...(JSON.parse(emails) as { subject: string }[]).map(({ subject }) => subject));
    after = next;
  } while (after !== undefined);
  return subjects;
}

test("a page whose plan is kept shows each person their own mail, however often it is read", async () => {
  const [ada, bea, nobody] = [await somebody("a", 120), await somebody("b", 3), randomUUID()];
  for (let round = 0; round < 8; round++) {
    expect(await subjectsOf(ada)).toEqual(Array.from({ length: 120 }, (_, at) => `a ${119 - at}`));
    expect(await subjectsOf(bea)).toEqual(["b 2", "b 1", "b 0"]);
    expect(await subjectsOf(nobody)).toEqual([]);
  }
  const { rows } = await database.readAsUser(ada, (transaction) =>
    sql`select name from pg_prepared_statements order by name`.execute(transaction),
  );
  expect(rows).toEqual([{ name: "first-rows" }, { name: "next-rows" }]);
});

test("a page that was refused in a transaction that failed is read by the next", async () => {
  const other = await openDatabase(fresh.address, createLogger("silent"), 1);
  const userId = await somebody("c", 2);
  const page = { label: "INBOX", limit: 50, after: undefined };
  const failed = other.readAsUser(userId, async (transaction) => {
    const wrong = sql`select 1 / 0`.execute(transaction);
    await Promise.all([wrong, readEmailPageText(transaction, userId, page)]);
  });
  await expect(failed).rejects.toThrow("division by zero");
  const { emails } = await other.readAsUser(userId, (transaction) =>
    readEmailPageText(transaction, userId, page),
  );
  expect(JSON.parse(emails)).toHaveLength(2);
  await other.close();
});
