import { appendEvent } from "#server/storage/events-table.ts";
import { readSyncState, saveSyncedAt } from "#server/storage/sync-table.ts";
import { followHistory } from "./follow-history.ts";
import type { MailboxContext } from "./mailbox-context.ts";
import { readBacklog } from "./read-backlog.ts";
import { syncAllFolders } from "./sync-all-folders.ts";

/**
 * The background's part: the first full listing until one was completed, then what happened at Gmail,
 * then the whole backlog. Can be stopped between two rounds and goes on from there.
 */
export async function syncMailbox(
  context: MailboxContext,
  userId: string,
  stop: AbortSignal,
): Promise<void> {
  const state = await context.database.asUser(userId, (transaction) =>
    readSyncState(transaction, userId),
  );
  if (state.listedAt === undefined) await syncAllFolders(context, userId);
  else await followHistory(context, userId);
  await readBacklog(context, userId, { stop });
  await context.database.asUser(userId, async (transaction) => {
    const { pending, listedAt } = await readSyncState(transaction, userId);
    if (pending > 0 || listedAt === undefined) return;
    await saveSyncedAt(transaction, userId, context.clock.now());
    if (state.syncedAt === undefined || state.pending > 0)
      await appendEvent(transaction, userId, "mailbox");
  });
}
