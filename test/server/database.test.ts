import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createEmptyDatabase } from "../support/fresh-database.ts";
import { until } from "../support/until.ts";

const logger = createLogger("silent");
let fresh: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;

beforeAll(async () => {
  fresh = await createEmptyDatabase();
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

test("servers that start at once on one database migrate it once", async () => {
  const empty = await createEmptyDatabase();
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(empty.address, logger, 1)));
  await Promise.all(opened.map((one) => one.ping()));
  await Promise.all(opened.map((one) => one.close()));
  await empty.drop();
});

async function asSuperuser(statement: string, name = fresh.address.database): Promise<unknown[]> {
  const client = new Client({ ...fresh.address, database: name });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("an owner without a superuser's rights migrates the database and serves it", async () => {
  const { address, drop } = await createEmptyDatabase();
  const owner = `owner_${randomUUID().replaceAll("-", "")}`;
  await asSuperuser(`
    create role ${owner} login createrole;
    grant mailwright_app to ${owner} with admin option, set false, inherit false;
    alter database ${address.database} owner to ${owner}`);
  const own = await openDatabase({ ...address, user: owner }, logger, 1);
  const id = randomUUID();
  await own.asUser(id, (transaction) =>
    saveUser(transaction, { id, email: "a@example.com", name: null }),
  );
  const seen = await own.asUser(
    randomUUID(),
    async (transaction) => (await sql`select * from users`.execute(transaction)).rows,
  );
  await own.close();
  await drop();
  await asSuperuser(`drop owned by ${owner} cascade; drop role ${owner}`);
  expect(seen).toEqual([]);
});

test("an ordinary owner is told what a superuser must run once, and then it is enough", async () => {
  const { address, drop } = await createEmptyDatabase();
  const owner = `owner_${randomUUID().replaceAll("-", "")}`;
  await asSuperuser(`create role ${owner} login`);
  await asSuperuser(`alter database ${address.database} owner to ${owner}`);
  const refused = openDatabase({ ...address, user: owner }, logger, 1).catch(String);
  expect(await refused).toMatch(
    /Let a superuser run once:\n {2}grant mailwright_app to owner_\w+;$/,
  );
  await asSuperuser(`grant mailwright_app to ${owner}`);
  const own = await openDatabase({ ...address, user: owner }, logger, 1);
  await own.ping();
  await own.close();
  await drop();
  await asSuperuser(`drop owned by ${owner} cascade; drop role ${owner}`);
});

test("settings in the address do not lift row-level security", async () => {
  const { host, user, database: name } = fresh.address;
  const place = `host=${encodeURIComponent(host)}&options=-c%20search_path%3Dpublic`;
  const opened = await openDatabase(
    { connectionString: `postgres://${user}@/${name}?${place}` },
    logger,
    1,
  );
  await somebody();
  const answer = await opened.asUser("", async (transaction) => [
    (await sql`select current_user as role`.execute(transaction)).rows,
    (await sql`select * from users`.execute(transaction)).rows,
  ]);
  await opened.close();
  expect(answer).toEqual([[{ role: "mailwright_app" }], []]);
});

test("a connection lost in the middle of a transaction fails that transaction alone", async () => {
  const { address, drop } = await createEmptyDatabase();
  const opened = await openDatabase(address, logger, 2);
  const broken = opened.asUser("", async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    const pid = rows[0]?.pid ?? 0;
    await asSuperuser(`select pg_terminate_backend(${pid})`, address.database);
    await until(
      () => asSuperuser(`select from pg_stat_activity where pid = ${pid}`, address.database),
      (living) => living.length === 0,
    );
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toMatchObject({ code: "overloaded" });
  await opened.ping();
  await opened.close();
  await drop();
});

test("a listener that is cut off again and again comes back alone", async () => {
  const { address, drop } = await createEmptyDatabase();
  const opened = await openDatabase(address, logger, 1);
  let woken = 0;
  const stop = await opened.listen("some_channel", () => void woken++);
  await asSuperuser(`alter database ${address.database} allow_connections false`);
  const listening = `select pid from pg_stat_activity
    where datname = '${address.database}' and query like 'listen%'`;
  await asSuperuser(`select pg_terminate_backend(pid) from (${listening}) listeners`);
  const refusals = 4;
  const end = performance.now() + refusals * 1000;
  await until(
    async () => performance.now(),
    (now) => now > end,
  );
  await asSuperuser(`alter database ${address.database} allow_connections true`);
  await until(
    async () => woken,
    (times) => times >= 2,
  );
  expect(await asSuperuser(listening)).toHaveLength(1);
  expect(woken).toBe(2);
  await stop();
  await opened.close();
  await drop();
});
