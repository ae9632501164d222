import type { LabelCount, MailboxStatus } from "#contract/sync.ts";
import { readBacklogSize, type BacklogSize } from "#server/storage/backlog-table.ts";
import { readLabelCounts } from "#server/storage/label-counts-table.ts";
import { readSyncState, type SyncState } from "#server/storage/sync-table.ts";
import { readUser } from "#server/storage/users-table.ts";
import { secondsFor } from "#server/sync/reading-pace.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** Counts, connection and progress, all from the mirror. */
export async function mailboxStatus(
  { database, connection, missing, quota }: MailboxContext,
  userId: string,
): Promise<MailboxStatus> {
  const { user, counts, sync, size } = await database.readAsUser(userId, async (transaction) => ({
    user: await readUser(transaction, userId),
    counts: await readLabelCounts(transaction, userId),
    sync: await readSyncState(transaction, userId),
    size: await readBacklogSize(transaction, userId),
  }));
  const state = stateOf(sync, size);
  return {
    email: user?.email ?? "",
    connection: await connection(userId),
    missing: await missing(userId),
    counts,
    sync: {
      state,
      total: ["@all", "SPAM", "TRASH"].reduce((sum, label) => sum + totalOf(counts, label), 0),
      pending: size.pending,
      seconds_left:
        state === "running" && size.pending > 0
          ? secondsFor(size.reads, sync.readsASecond, quota)
          : null,
      synced_at: sync.syncedAt?.toISOString() ?? null,
      checked_at: sync.checkedAt?.toISOString() ?? null,
      in_step: sync.inStep ?? null,
    },
  };
}

/** The labels of Spam and Trash exclude each other, and `@all` both. */
function totalOf(counts: LabelCount[], label: string): number {
  return counts.find((count) => count.label === label)?.total ?? 0;
}

function stateOf(
  { historyId, listedAt, stoppedAt }: SyncState,
  { pending }: BacklogSize,
): MailboxStatus["sync"]["state"] {
  const isListing = historyId !== undefined && listedAt === undefined;
  if (pending === 0 && !isListing) return "idle";
  return stoppedAt === undefined || isListing ? "running" : "stopped";
}
