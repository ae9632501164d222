import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/database/database.ts";
import { up as makeTables } from "#server/database/migrations/migration-0001-tables.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createEmptyDatabase, type FreshDatabase } from "../support/fresh-database.ts";

const logger = createLogger("silent");
let fresh: FreshDatabase;
let people: { id: string; name: string }[];

beforeEach(async () => {
  fresh = await createEmptyDatabase();
  people = ["Ada", "Eve"].map((name) => ({ id: randomUUID(), name }));
});

afterEach(() => fresh.drop());

/** A database as version 0.1 left it, with rows of two people. */
async function leaveBehind(): Promise<void> {
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
    insert into kysely_migration_lock (id) values ('migration_lock');
    insert into kysely_migration values ('0001-tables', '2026-11-01T00:00:00.000Z')`);
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

test("a database of version 0.1 goes on with all rows, and is upgraded once", async () => {
  await leaveBehind();
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
