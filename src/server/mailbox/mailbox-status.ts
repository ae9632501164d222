import type { MailboxStatus } from "#contract/sync.ts";
import { readLabelCounts } from "#server/storage/label-counts-table.ts";
import { readSyncState } from "#server/storage/sync-table.ts";
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
      state: status.sync.pending > 0 ? "running" : "idle",
      pending: status.sync.pending,
      synced_at: status.sync.syncedAt?.toISOString() ?? null,
    },
  };
}
