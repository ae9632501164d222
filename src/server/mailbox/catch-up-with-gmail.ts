import { setTimeout as pause } from "node:timers/promises";
import { readBacklogSize } from "./tables/backlog-table.ts";
import { followHistory } from "./sync/follow-history.ts";
import { readPending } from "./sync/reading/read-pending.ts";
import type { SyncTask } from "./sync/reading/sync-context.ts";
import { readSyncState, saveSyncState, type SyncState } from "./tables/sync-table.ts";
import type { SyncContext } from "./sync/reading/sync-context.ts";

/** Milliseconds for which what was heard is new enough. */
const lately = 10_000;

/**
 * `patience`: milliseconds that Gmail is waited for, since whoever asks waits too. `hasWritten`: whether something was written just now,
 * so that what was heard lately is too old.
 */
type Hearing = { signal: AbortSignal; patience: number; hasWritten?: boolean };

/**
 * Hears from Gmail what has come while nobody looked at the mailbox, so that the newest message is the newest. Never throws:
 * when patience ends, and where Gmail refuses, the mirror is gone by as it stands. A mailbox that was never listed is left
 * to its first sync, and one of which Gmail is known to be silent to the next.
 */
export async function catchUpWithGmail(
  context: SyncContext,
  userId: string,
  { signal, patience, hasWritten = false }: Hearing,
): Promise<void> {
  const over = new AbortController();
  const abandon = AbortSignal.any([signal, over.signal]);
  const task: SyncTask = { userId, urgency: "person", stop: abandon, abandon };
  const hearing = hear(context, task, hasWritten ? 0 : lately).catch((error: unknown) =>
    context.logger.info({ err: error }, "what has come was not heard"),
  );
  const time = pause(patience, undefined, { signal: abandon }).catch(() => undefined);
  await Promise.race([hearing, time]);
  over.abort();
}

async function hear(context: SyncContext, task: SyncTask, newEnough: number): Promise<void> {
  const { database, clock } = context;
  const { userId } = task;
  const state = await database.readAsUser(userId, (own) => readSyncState(own, userId));
  if (!mayBeBehind(state, clock.now(), newEnough)) return;
  await followHistory(context, task);
  // Also what a job has heard of, and reads just now. What is asked of Gmail is kept, whoever still waits for it.
  await readPending(context, { ...task, abandon: undefined }, { newsOnly: true });
  if (state.syncedAt === undefined) return;
  await database.asUser(userId, async (transaction) => {
    const { pending } = await readBacklogSize(transaction, userId);
    if (pending === 0) await saveSyncState(transaction, userId, { synced_at: clock.now() });
  });
}

function mayBeBehind(
  { historyId, listedAt, syncedAt, unansweredSince }: SyncState,
  now: Date,
  newEnough: number,
): boolean {
  if (historyId === undefined || listedAt === undefined || unansweredSince !== undefined)
    return false;
  // A time to come was noted by a clock that has been put back since.
  return Math.abs(now.getTime() - (syncedAt?.getTime() ?? 0)) >= newEnough;
}
