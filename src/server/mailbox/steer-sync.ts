import { appendEvent } from "#server/database/events-table.ts";
import { saveSyncState } from "./tables/sync-table.ts";
import type { MailboxContext, RequestedSync } from "./mailbox-context.ts";
import type { RepairResult } from "#contract/sync.ts";
import { compareMailbox } from "./sync/check-parity.ts";
import { findGap } from "./sync/find-gap.ts";
import type { SyncTask } from "./sync/reading/sync-context.ts";

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
