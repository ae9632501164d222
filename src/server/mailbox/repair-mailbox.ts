import type { RepairResult } from "#contract/sync.ts";
import { compareMailbox } from "./sync/check-parity.ts";
import { findGap } from "./sync/find-gap.ts";
import type { SyncTask } from "./sync/reading/sync-context.ts";
import type { RequestedSync } from "./mailbox-context.ts";

/** Compares every message and label with Gmail and mends what differs, now. New messages are read by a job. */
export async function repairMailbox(context: RequestedSync, userId: string): Promise<RepairResult> {
  const task: SyncTask = { userId, urgency: "person" };
  const { differing } = await findGap(context, task);
  const outcome = await compareMailbox(context, task, differing);
  await context.continueSync(userId);
  return { outcome };
}
