import { appendEvent } from "#server/database/events-table.ts";
import { saveSyncState, readSyncState } from "./tables/sync-table.ts";
import type { MailboxContext, RequestedSync } from "./mailbox-context.ts";
import type { RepairResult } from "#contract/sync.ts";
import { compareMailbox } from "./sync/compare-label-counts.ts";
import { findGap } from "./sync/find-gap.ts";
import type { SyncTask } from "./sync/reading/sync-context.ts";

/** Somebody who has not been heard of for that many milliseconds looks no more. */
export const watchFor = 60_000;

/** Notes that somebody looks at the mailbox now, whichever process serves them; the first one is given news at once. */
export async function noteWatcher(
  { database, clock, continueSync }: Pick<MailboxContext, "database" | "clock" | "continueSync">,
  userId: string,
): Promise<void> {
  const now = clock.now();
  const { watchedAt } = await database.asUser(userId, async (transaction) => {
    const before = await readSyncState(transaction, userId);
    await saveSyncState(transaction, userId, { watched_at: now });
    return before;
  });
  const isNew = watchedAt === undefined || Math.abs(now.getTime() - watchedAt.getTime()) > watchFor;
  if (isNew) await continueSync(userId);
}

/**
 * Stops the reading of older messages, also over a restart, or lets it go on. News are followed and
 * read all the same, and so is what a person opens.
 */
export async function steerSync(
  { database, clock, continueSync }: Pick<MailboxContext, "database" | "clock" | "continueSync">,
  userId: string,
  wanted: "stop" | "resume",
): Promise<void> {
  const stoppedAt = wanted === "stop" ? clock.now() : null;
  await database.asUser(userId, async (transaction) => {
    await saveSyncState(transaction, userId, { stopped_at: stoppedAt });
    await appendEvent(transaction, userId, "mailbox");
  });
  await continueSync(userId);
}

/** Compares every message and label with Gmail and mends what differs, now. New messages are read by a job. */
export async function repairMailbox(context: RequestedSync, userId: string): Promise<RepairResult> {
  const task: SyncTask = { userId, urgency: "person" };
  const { differing } = await findGap(context, task);
  const outcome = await compareMailbox(context, task, differing);
  await context.continueSync(userId);
  return { outcome };
}
