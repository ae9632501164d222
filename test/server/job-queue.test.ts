import { PgBoss } from "pg-boss";
import { Client } from "pg";
import { expect, test } from "vitest";
import type { EmailPage } from "#contract/messages.ts";
import { openPersonQueue } from "#server/jobs/person-queue.ts";
import { createJobRunner } from "#server/jobs/job-runner.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createEmptyDatabase } from "../support/fresh-database.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { startApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const alex = "alex.morgan@example.com";

test("a queue that an older version made gives way to one with the policy and options of today", async () => {
  const { address, drop } = await createEmptyDatabase();
  const older = new PgBoss({ ...address, schema: "jobs", max: 1 });
  await older.start();
  await older.createQueue("sync-mailbox", { policy: "stately", retryDelay: 77 });
  await older.stop({ graceful: false });
  const runner = await createJobRunner(address, createLogger("silent"));
  await runner.stop();
  const reader = new PgBoss({ ...address, schema: "jobs", max: 1 });
  await reader.start();
  const queue = await reader.getQueue("sync-mailbox");
  await reader.stop({ graceful: false });
  await drop();
  expect(queue).toMatchObject({
    policy: "short",
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 10,
    notify: true,
  });
});

test("a server that starts takes a sync up at once that the queue last saw going on", async () => {
  const secretKey = "a-secret-key-of-this-test-that-is-long-enough";
  const running = await startApp({ demo: false, secretKey });
  running.standin.fill(alex, writeLargeMailbox(600));
  running.standin.faults.add({ path: /^\/batch\//, kind: "delay", ms: 3000, times: Infinity });
  const person = await running.signIn();
  const database = new Client(running.database);
  await database.connect();
  const seen = `select active_count as active from jobs.queue where name = 'sync-mailbox'`;
  await until(
    async () => (await database.query<{ active: number }>(seen)).rows[0]?.active ?? 0,
    (active) => active > 0,
  );
  await database.end();
  await running.restart(secretKey);
  running.standin.faults.clear();
  running.standin.deliver(alex, "Subject: hello\r\n\r\nHello");
  const newest = await until(
    async () => {
      const answer = await person.send(`${running.url}/rest/v1/emails?label=INBOX&limit=1`);
      return ((await answer.json()) as EmailPage).emails[0]?.subject;
    },
    (subject) => subject === "hello",
  );
  expect(newest).toBe("hello");
  await running.stop();
}, 90_000);

test("a mailbox is listed while those of many others are still being read", async () => {
  const people = Array.from({ length: 14 }, (_, index) => ({
    name: `Person ${index}`,
    address: `person${index}@example.com`,
    mail: "none" as const,
  }));
  const running = await startApp({ demo: false, people });
  running.standin.faults.add({ path: /^\/batch\//, kind: "delay", ms: 25_000, times: Infinity });
  for (const { address } of people) running.standin.fill(address, writeLargeMailbox(20));
  const [late, ...early] = people.map(({ address }) => address);
  for (const address of early) await running.signIn(address);
  const last = await running.signIn(late);
  const listed = await until(
    async () => {
      const answer = await last.send(`${running.url}/rest/v1/emails?label=INBOX&limit=50`);
      return ((await answer.json()) as EmailPage).emails;
    },
    (emails) => emails.length > 0,
    15_000,
  );
  expect(listed.every(({ pending }) => pending)).toBe(true);
  await running.stop();
}, 90_000);

test("of a queue for many people one worker waits, and as many work as there are runs", async () => {
  const { address, drop } = await createEmptyDatabase();
  const boss = new PgBoss({ ...address, schema: "jobs", max: 2, useListenNotify: true });
  await boss.start();
  const queue = await openPersonQueue({ boss, pace: { poll: 0.5, retryDelay: 5 } }, "some-runs", {
    expireInSeconds: 60,
  });
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  async function workers(): Promise<number> {
    return boss.getWipData().filter(({ name }) => name === "some-runs").length;
  }
  await queue.work(4, async (userId) => {
    begun.push(userId);
    await held.promise;
  });
  expect(await workers()).toBe(1);
  const people = ["a", "b", "c", "d", "e", "f"];
  for (const userId of people) await queue.add(userId, 0);
  await until(
    async () => begun.length,
    (runs) => runs === 4,
  );
  expect(await workers()).toBe(4);
  held.resolve();
  await until(
    async () => begun.toSorted().join(),
    (runs) => runs === people.join(),
  );
  await until(workers, (count) => count === 1);
  await boss.stop();
  await drop();
});
