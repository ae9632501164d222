import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bucketRates } from "#server/google/quota/bucket-rates.ts";
import { createQuotaBucket } from "#server/mailbox/quota-bucket.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { pauseQuota, takeQuota } from "#server/mailbox/tables/quota-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";

const { capacity, unitsPerSecond, reserve } = bucketRates("2026");
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let servers: Database[];
let userId: string;

async function openServer(): Promise<Database> {
  const database = await openDatabase(fresh.address, createLogger("silent"));
  servers.push(database);
  return database;
}

async function addPerson(database: Database): Promise<string> {
  const id = randomUUID();
  await database.asUser(id, (transaction) =>
    saveUser(transaction, { id, email: "a@example.com", name: null }),
  );
  return id;
}

beforeEach(async () => {
  fresh = await createFreshDatabase();
  servers = [];
  userId = await addPerson(await openServer());
});
afterEach(async () => {
  for (const database of servers) await database.close();
  await fresh.drop();
});

type Ask = { units: number; kept?: number; at?: Date; who?: string };

function take(database: Database, { units, kept = 0, at, who = userId }: Ask): Promise<number> {
  return database.asUser(who, (transaction) =>
    takeQuota(transaction, who, {
      units,
      reserve: kept,
      capacity,
      unitsPerSecond,
      ...(at !== undefined && { at }),
    }),
  );
}

test("two servers that take at the same moment never take more than there is", async () => {
  const [first, second] = [await openServer(), await openServer()];
  const at = new Date();
  const asks = Array.from({ length: 200 }, (_, index) =>
    take(index % 2 === 0 ? first : second, { units: 20, at }),
  );
  const given = (await Promise.all(asks)).filter((wait) => wait === 0);
  expect(given).toHaveLength(Math.floor(capacity / 20));
});

test("by the database's own clock it is the same, but for what flows in meanwhile", async () => {
  const [first, second] = [await openServer(), await openServer()];
  await take(first, { units: 1 });
  const started = performance.now();
  const asks = Array.from({ length: 400 }, (_, index) =>
    take(index % 2 === 0 ? first : second, { units: 20 }),
  );
  const given = (await Promise.all(asks)).filter((wait) => wait === 0);
  const seconds = (performance.now() - started) / 1000 + 0.1;
  expect(given.length * 20).toBeLessThanOrEqual(capacity + seconds * unitsPerSecond);
  expect(given.length * 20).toBeGreaterThan(capacity - 21);
});

test("a server that starts anew finds the bucket as it was left", async () => {
  const [first = await openServer()] = servers;
  const at = new Date();
  expect(await take(first, { units: capacity, at })).toBe(0);
  await first.close();
  servers = [];
  const next = await openServer();
  expect(await take(next, { units: 40, at: new Date(at.getTime() + 100) })).toBe(400);
  expect(await take(next, { units: 40, at: new Date(at.getTime() + 500) })).toBe(0);
});

test("background work leaves a person's part, which the person gets at once", async () => {
  const [database = await openServer()] = servers;
  const at = new Date();
  expect(await take(database, { units: capacity - reserve, kept: reserve, at })).toBe(0);
  expect(await take(database, { units: 20, kept: reserve, at })).toBe(250);
  expect(await take(database, { units: reserve, at })).toBe(0);
  expect(await take(database, { units: 1, at })).toBe(13);
});

test("a pause holds for every server and person's call, and only for that mailbox", async () => {
  const [first, second] = [await openServer(), await openServer()];
  expect(await take(first, { units: 1 })).toBe(0);
  await first.asUser(userId, (transaction) => pauseQuota(transaction, userId, 60_000));
  await first.asUser(userId, (transaction) => pauseQuota(transaction, userId, 1000));
  const wait = await take(second, { units: 1 });
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(await take(second, { units: 1, who: await addPerson(second) })).toBe(0);
});

test("a clock that is set back gives nothing twice and stops nothing", async () => {
  const [database = await openServer()] = servers;
  const at = new Date();
  const before = new Date(at.getTime() - 3_600_000);
  expect(await take(database, { units: capacity, at })).toBe(0);
  expect(await take(database, { units: 80, at: before })).toBe(1000);
  expect(await take(database, { units: 80, at: new Date(before.getTime() + 1000) })).toBe(0);
});

test("nobody takes from another person's bucket", async () => {
  const [database = await openServer()] = servers;
  const stranger = await addPerson(database);
  await expect(
    database.asUser(stranger, (transaction) =>
      takeQuota(transaction, userId, { units: 1, reserve: 0, capacity, unitsPerSecond }),
    ),
  ).rejects.toThrow(/row-level security/);
});

test("a burst that reaches Gmail late does not meet its own refill there within the minute", async () => {
  const [database = await openServer()] = servers;
  const bucket = createQuotaBucket(database, userId, "2026");
  expect(await bucket.take(capacity, "person")).toBe(0);
  await database.asUser(userId, (transaction) =>
    sql`update quota_buckets set measured_at = measured_at - interval '3 seconds'`.execute(
      transaction,
    ),
  );
  expect(await bucket.take(0, "person", capacity)).toBe(0);
  expect(await bucket.take(3 * unitsPerSecond, "person")).toBeGreaterThan(1000);
});
