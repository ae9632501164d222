import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { createJobRunner } from "#server/jobs/job-runner.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";

test("a queue that an older version made takes over the options of today", async () => {
  const { address, drop } = await createFreshDatabase();
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
    policy: "stately",
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 10,
    notify: true,
  });
});
