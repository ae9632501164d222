import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import { watchFor } from "#server/mailbox/steer-sync.ts";
import { hasDueBacklog, secondsUntilFree } from "#server/mailbox/tables/backlog-table.ts";
import { readSyncState } from "#server/mailbox/tables/sync-table.ts";

/**
 * Seconds between two looks at Gmail's history: while somebody looks, a quarter more without news; otherwise
 * growing to five times as many the longer nothing happens.
 */
export type SyncPace = { watched: number; idle: number };

/** Milliseconds for which news makes more news likely. */
const lately = 120_000;

/** Milliseconds between two comparisons of the counts: more often while somebody looks and nothing else is done. */
const checks = { watched: 60_000, idle: 600_000, reading: 300_000 } as const;

/** Milliseconds after which the counts are to be compared again. */
export async function millisecondsBetweenChecks(
  mailbox: MailboxContext,
  userId: string,
): Promise<number> {
  const { isDue, isWatched } = await look(mailbox, userId);
  if (isDue) return checks.reading;
  return isWatched ? checks.watched : checks.idle;
}

/** Seconds until Gmail is to be asked again, or until what somebody else reads may have been left behind. */
export async function secondsUntilNext(
  mailbox: Watched,
  userId: string,
  pace: SyncPace,
): Promise<number> {
  const seen = await look(mailbox, userId);
  if (seen.isDue) return 0;
  return Math.min(seen.untilFree ?? Number.POSITIVE_INFINITY, secondsOfRest(seen, pace));
}

function secondsOfRest({ isWatched, sinceNews, sinceWatched }: Seen, pace: SyncPace): number {
  if (isWatched) return sinceNews < lately ? pace.watched : pace.watched * 1.25;
  const quiet = Math.min(sinceNews, sinceWatched) / 1000;
  return Math.min(Math.max(pace.idle, quiet / 10), 5 * pace.idle);
}

type Watched = Pick<MailboxContext, "database" | "clock">;
type Seen = Awaited<ReturnType<typeof look>>;

/** Whether something is to be read, and milliseconds since something happened and since somebody looked. */
async function look({ database, clock }: Watched, userId: string) {
  const now = clock.now();
  return database.readAsUser(userId, async (transaction) => {
    const { newsAt, watchedAt, stoppedAt, listedAt } = await readSyncState(transaction, userId);
    const newsOnly = stoppedAt !== undefined;
    const hasDue = await hasDueBacklog(transaction, userId, { now, newsOnly });
    const untilFree = hasDue
      ? undefined
      : await secondsUntilFree(transaction, userId, { now, newsOnly });
    // A time to come was noted by a clock that has been put back since.
    const sinceWatched = Math.abs(now.getTime() - (watchedAt?.getTime() ?? 0));
    return {
      isDue: hasDue || listedAt === undefined,
      untilFree,
      isWatched: sinceWatched < watchFor,
      sinceNews: Math.abs(now.getTime() - (newsAt?.getTime() ?? 0)),
      sinceWatched,
    };
  });
}
