import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createGmailAccounts, type GmailAccounts } from "#server/google/client/gmail-accounts.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { ReadAnswer, ReadWanted } from "#server/google/client/read-in-batches.ts";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import { createQuotaBucket } from "#server/mailbox/quota-bucket.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { startTestStandin, type TestStandin } from "../support/test-standin.ts";

const person = "alex.morgan@example.com";
let google: TestStandin;
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let servers: { accounts: GmailAccounts; database: Database }[];
let token: string;
let userId: string;
let ids: string[];

beforeEach(async () => {
  google = await startTestStandin({ demo: false, quota: "2026", latency: 20 });
  token = (await google.signIn()).access_token;
  fresh = await createFreshDatabase();
  servers = [];
  ids = Array.from({ length: 50 }, (_, index) =>
    google.standin.deliver(person, `From: a@example.com\r\nSubject: ${index}\r\n\r\nx`),
  );
  const id = randomUUID();
  const { database } = await openServer();
  await database.asUser(id, (transaction) =>
    saveUser(transaction, { id, email: person, name: null }),
  );
  userId = id;
});
afterEach(async () => {
  for (const { accounts, database } of servers) {
    accounts.close();
    await database.close();
  }
  await google.stop();
  await fresh.drop();
});

/** What another server process has: its own gate before Gmail over the database that all share. */
async function openServer(quota: QuotaTable | "off" = "2026") {
  const database = await openDatabase(fresh.address, createLogger("silent"));
  const accounts = createGmailAccounts({
    baseUrl: google.standin.url,
    accessToken: async () => token,
    quota,
    bucketFor: (id, table) => createQuotaBucket(database, id, table),
    clock: google.clock,
    logger: createLogger("silent"),
  });
  servers.push({ accounts, database });
  return { accounts, database };
}

function gmail(server: number, urgency: "person" | "background"): GmailClient {
  const client = servers[server]?.accounts.gmailFor(userId, urgency);
  if (client === undefined) throw new Error(`no server ${server}`);
  return client;
}

function messages(from: number, to: number): ReadWanted[] {
  return ids.slice(from, to).map((id) => ({ kind: "message", id }));
}

function outcomes(answers: ReadAnswer[]): string[] {
  return [...new Set(answers.map(({ outcome }) => outcome))];
}

/** Uses the mailbox's allowance up, as another program of the same project would. */
async function exhaust(): Promise<void> {
  const other = (await openServer("off")).accounts.gmailFor(userId, "person");
  for (let batch = 0; batch < 12; batch++) await other.read(messages(0, 25));
}

test("what the bucket gives is what Gmail charges, in every process and after a restart", async () => {
  await openServer();
  const reads = [0, 1].map((server) =>
    gmail(server, "person").read(messages(25 * server, 25 * server + 25)),
  );
  expect((await Promise.all(reads)).map(outcomes)).toEqual([["found"], ["found"]]);
  const { units, refusals } = google.standin.ledger(person);
  expect(units).toBe(1000);
  expect(refusals).toEqual({ quota: 0, concurrency: 0 });
  await openServer();
  const stop = new AbortController();
  const background = servers[2]?.accounts.gmailFor(userId, "background", stop.signal);
  const waiting = background?.read(messages(0, 25));
  expect(await gmail(2, "person").profile()).toMatchObject({ messagesTotal: 50 });
  expect(google.standin.ledger(person).calls["messages.get"]).toBe(50);
  stop.abort(new Error("no longer wanted"));
  await expect(waiting).rejects.toThrow("no longer wanted");
});

test("a person's calls pass the background's, and together they are not too many at once", async () => {
  const background = [0, 1].map((half) =>
    gmail(0, "background").read(messages(25 * half, 25 * half + 25)),
  );
  const read = await gmail(0, "person").read(messages(0, 25));
  expect(outcomes(read)).toEqual(["found"]);
  expect((await Promise.all(background)).map(outcomes)).toEqual([["found"], ["found"]]);
  const { mostConcurrent, refusals } = google.standin.ledger(person);
  expect(mostConcurrent).toBeLessThanOrEqual(60);
  expect(refusals).toEqual({ quota: 0, concurrency: 0 });
});

test("when another program has used the allowance up, the whole mailbox rests instead of asking on", async () => {
  await exhaust();
  const { quota } = google.standin.ledger(person).refusals;
  const refused = await gmail(0, "person").read(messages(0, 25));
  expect(refused).toMatchObject(
    refused.map(() => ({ outcome: "failed", failure: { code: "gmail_rate_limited" } })),
  );
  await openServer();
  const failure = await gmail(servers.length - 1, "person")
    .profile()
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "gmail_rate_limited", retryAfter: expect.any(Number) });
  expect(google.standin.ledger(person).refusals.quota - quota).toBe(25);
});

test("without a meter of its own a server still rests when Gmail asks for it", async () => {
  await openServer("off");
  const client = gmail(1, "person");
  google.standin.faults.add({
    kind: "status",
    status: 429,
    headers: { "retry-after": "30" },
    path: /\/labels/,
    times: 1,
  });
  await expect(client.labels()).rejects.toMatchObject({ code: "gmail_rate_limited" });
  await expect(client.profile()).rejects.toMatchObject({
    code: "gmail_rate_limited",
    retryAfter: expect.any(Number),
  });
  expect(google.standin.ledger(person).calls).toEqual({});
});

test("a server that closes ends the waits before Gmail with a failure that may pass", async () => {
  await gmail(0, "person").read(messages(0, 25));
  await gmail(0, "person").read(messages(25, 50));
  const waiting = gmail(0, "background").read(messages(0, 25));
  servers[0]?.accounts.close();
  await expect(waiting).rejects.toMatchObject({ code: "overloaded" });
});
