import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/database/database.ts";
import { up as makeTables } from "#server/database/migrations/migration-0001-tables.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createEmptyDatabase, type FreshDatabase } from "../support/fresh-database.ts";

/** What the last version before 0.1 left in `kysely_migration`, taken from a database that it had made. */
const former = `
  0001-foundation 0002-sync-progress 0003-quota 0004-skeleton 0005-consent 0006-push 0007-reading 0008-settings
  0009-journal 0010-search 0011-comparison 0012-urgent-leases 0013-large-changes 0014-backlog-size 0015-pace
  0016-kept-parts 0017-outbox 0018-export-pieces 0019-writing 0020-same-words 0021-draft-files 0022-usage 0023-billing
  0024-saved-drafts 0027-answers 0028-search-renewals 0030-billing-looks 0031-former-marks 0032-conversations 0033-cards
  0034-model-usage 0036-card-edits 0037-made-labels 0038-requests-over 0042-first-person 0045-invitations 0047-signatures
  0050-turns`
  .trim()
  .split(/\s+/);

const logger = createLogger("silent");
let fresh: FreshDatabase;
let people: { id: string; name: string }[];

beforeEach(async () => {
  fresh = await createEmptyDatabase();
  people = ["Ada", "Eve"].map((name) => ({ id: randomUUID(), name }));
});

afterEach(() => fresh.drop());

/** A database as a development version left it, which had come as far as those migrations, with rows of two people. */
async function leaveBehind(names: string[]): Promise<void> {
  const pool = new Pool({ ...fresh.address, max: 1 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await makeTables(owner);
  await owner.destroy();
  await queryAsOperator(`
    create table kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null
    );
    create table kysely_migration_lock (
      id varchar(255) primary key, is_locked integer not null default 0
    );
    insert into kysely_migration_lock (id) values ('migration_lock')`);
  await queryAsOperator(
    `insert into kysely_migration
    select name, '2026-11-01T00:00:' || to_char(n, 'FM00') || '.000Z'
    from unnest($1::text[]) with ordinality as x (name, n)`,
    [names],
  );
  for (const person of people) await keepRows(person);
}

async function keepRows({ id, name }: { id: string; name: string }): Promise<void> {
  await queryAsOperator("insert into users (user_id, email, name) values ($1, $2, $3)", [
    id,
    `${name}@example.com`,
    name,
  ]);
  for (const [gmailId, labels] of [
    ["a1", ["INBOX", "UNREAD"]],
    ["a2", ["TRASH"]],
  ])
    await queryAsOperator(
      `insert into emails (user_id, gmail_id, thread_id, labels, sender_name, sender_email, recipients, subject, snippet,
        attachment_count, size_bytes, received_at, readable, reference_ids)
      values ($1, $2, $2, $3, 'Sam', 'sam@example.com', '{}', $4, '', 0, 1, now(), true, '{}')`,
      [id, gmailId, labels, `${gmailId} to ${name}`],
    );
  await queryAsOperator(
    `insert into email_search (user_id, email_id, received_at, words, tsv)
    select user_id, id, received_at, subject, to_tsvector('simple', subject) from emails where user_id = $1`,
    [id],
  );
  await queryAsOperator("insert into settings (user_id, chosen) values ($1, $2)", [
    id,
    { theme: name },
  ]);
  await queryAsOperator(
    `insert into outbox (user_id, state, scheduled, send_at, time_zone, message, send_id, created_at)
    values ($1, 'queued', true, now(), 'UTC', $2, $3, now())`,
    [id, { subject: `from ${name}` }, randomUUID()],
  );
}

async function queryAsOperator(statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client(fresh.address);
  await client.connect();
  const answer = values.length > 0 ? client.query(statement, values) : client.query(statement);
  return (await answer.finally(() => client.end())).rows;
}

async function readNames(): Promise<string[]> {
  const rows = await queryAsOperator("select name from kysely_migration order by name");
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** All that a person sees, whoever's it is. */
async function readAll(database: Database, id: string): Promise<unknown> {
  return database.readAsUser(id, async (transaction) => ({
    people: await transaction.selectFrom("users").select(["user_id", "name"]).execute(),
    subjects: await transaction.selectFrom("emails").select("subject").orderBy("id").execute(),
    counts: await transaction
      .selectFrom("label_counts")
      .select(["label", "total", "unread"])
      .orderBy("label")
      .execute(),
    found: (await sql`select 1 from own_email_search where tsv @@ 'a2'`.execute(transaction)).rows
      .length,
    chosen: await transaction.selectFrom("settings").select("chosen").execute(),
    outbox: await transaction.selectFrom("outbox").select(["message", "state"]).execute(),
  }));
}

function rowsOf({ id, name }: { id: string; name: string }): unknown {
  return {
    people: [{ user_id: id, name }],
    subjects: [{ subject: `a1 to ${name}` }, { subject: `a2 to ${name}` }],
    counts: [
      { label: "@all", total: 1, unread: 1 },
      { label: "INBOX", total: 1, unread: 1 },
      { label: "TRASH", total: 1, unread: 0 },
      { label: "UNREAD", total: 1, unread: 1 },
    ],
    found: 1,
    chosen: [{ chosen: { theme: name } }],
    outbox: [{ message: { subject: `from ${name}` }, state: "queued" }],
  };
}

test("a database of the last development version goes on with all rows, and is upgraded once", async () => {
  await leaveBehind(former);
  const started = await Promise.all([1, 2, 3].map(() => openDatabase(fresh.address, logger, 1)));
  const seen = await Promise.all(people.map(({ id }) => readAll(started[0] as Database, id)));
  await Promise.all(started.map((one) => one.close()));
  expect(seen).toEqual(people.map(rowsOf));

  const names = await readNames();
  const again = await openDatabase(fresh.address, logger, 1);
  expect(await Promise.all(people.map(({ id }) => readAll(again, id)))).toEqual(people.map(rowsOf));
  await again.close();
  expect(await readNames()).toEqual(names);
  await fresh.drop();
  fresh = await createEmptyDatabase();
  await (await openDatabase(fresh.address, logger, 1)).close();
  expect(names).toEqual(await readNames());
});

test.each([
  [
    "an earlier development version",
    former.slice(0, -2),
    "lacks 0047-signatures, 0050-turns. Start the",
  ],
  ["one that left a migration out", former.toSpliced(20, 1), "lacks 0021-draft-files. Start the"],
])("a database of %s is refused in words and stays as it is", async (_, names, words) => {
  await leaveBehind(names);
  const before = await queryAsOperator("select * from kysely_migration order by name");
  await expect(openDatabase(fresh.address, logger, 1)).rejects.toThrow(
    `This database was made by a development version of Mailwright and ${words}`,
  );
  expect(await queryAsOperator("select * from kysely_migration order by name")).toEqual(before);
  const rows = await queryAsOperator("select name, subject from users join emails using (user_id)");
  expect(rows).toHaveLength(4);
});

test("a database of a newer development version is refused as that of a newer version is", async () => {
  await leaveBehind([...former, "0051-to-come"]);
  await expect(openDatabase(fresh.address, logger, 1)).rejects.toThrow(
    "A newer Mailwright has used this database (0051-to-come)",
  );
  expect(await readNames()).toEqual([...former, "0051-to-come"]);
});
