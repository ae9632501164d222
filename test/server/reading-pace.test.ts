import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { notePace } from "#server/mailbox/tables/note-pace.ts";
import { readSyncState, saveFirstCursor } from "#server/mailbox/tables/sync-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

let running: RunningApp;
let userId: string;

beforeEach(async () => {
  running = await startApp({ demo: false });
  userId = randomUUID();
  const user = { id: userId, email: "alex.morgan@example.com", name: null };
  await running.app.auth.database.asUser(userId, async (transaction) => {
    await saveUser(transaction, user);
    await saveFirstCursor(transaction, userId, "1");
  });
});
afterEach(() => running.stop());

/** What is noted after so many seconds without a note. */
async function paceAfter(
  seconds: number,
  reads: number,
  measured?: number,
): Promise<number | undefined> {
  return running.app.auth.database.asUser(userId, async (transaction) => {
    await sql`
      update sync_state set paced_at = statement_timestamp() - ${seconds} * interval '1 second'
    `.execute(transaction);
    await notePace(transaction, userId, { reads, measured, fastest: 4 });
    return (await readSyncState(transaction, userId)).readsASecond;
  });
}

test("a pace begins with what a run measured, and goes on over the rest between two runs", async () => {
  expect(await paceAfter(0, 25)).toBeUndefined();
  expect(await paceAfter(5, 25, 3)).toBe(3);
  for (let round = 0; round < 30; round++) await paceAfter(30, 30);
  expect(await paceAfter(30, 30, 9)).toBeCloseTo(1, 0);
  expect(await paceAfter(30, 1000)).toBe(4);
});

test("after a long rest the pace of before says nothing", async () => {
  await paceAfter(1, 25, 3);
  expect(await paceAfter(600, 25)).toBe(3);
  expect(await paceAfter(600, 25, 1)).toBe(1);
});
