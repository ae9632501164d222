import { compareMailbox } from "#server/sync/check-parity.ts";
import { followHistory } from "#server/sync/follow-history.ts";
import type { SyncTask } from "#server/sync/sync-context.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** Compares every message and label with Gmail and mends what differs, now. New messages are read by a job. */
export async function repairMailbox(context: MailboxContext, userId: string): Promise<void> {
  const task: SyncTask = { userId, urgency: "person" };
  await followHistory(context, task);
  await compareMailbox(context, task);
  await context.continueSync(userId);
}
