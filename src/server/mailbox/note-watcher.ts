import { readSyncState, saveSyncState } from "./tables/sync-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";

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
