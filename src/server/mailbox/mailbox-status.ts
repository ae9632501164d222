import type { MailboxStatus } from "#contract/sync.ts";
import { readLabelCounts } from "#server/storage/label-counts-table.ts";
import { readSyncState, type SyncState } from "#server/storage/sync-table.ts";
import { readUser } from "#server/storage/users-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** Counts, connection and progress, all from the mirror. */
export async function mailboxStatus(
  { database, connection, missing }: MailboxContext,
  userId: string,
): Promise<MailboxStatus> {
  const status = await database.readAsUser(userId, async (transaction) => ({
    user: await readUser(transaction, userId),
    counts: await readLabelCounts(transaction, userId),
    sync: await readSyncState(transaction, userId),
  }));
  return {
    email: status.user?.email ?? "",
    connection: await connection(userId),
    missing: await missing(userId),
    counts: status.counts,
    sync: {
      state: stateOf(status.sync),
      total: status.sync.total,
      pending: status.sync.pending,
      seconds_left: null,
      synced_at: status.sync.syncedAt?.toISOString() ?? null,
      checked_at: status.sync.checkedAt?.toISOString() ?? null,
      in_step: status.sync.inStep ?? null,
    },
  };
}

function stateOf({ pending, stoppedAt }: SyncState): MailboxStatus["sync"]["state"] {
  if (stoppedAt !== undefined) return "stopped";
  return pending > 0 ? "running" : "idle";
}
