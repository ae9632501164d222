import type { LabelCount, MailboxStatus } from "#contract/sync.ts";
import {
  readBacklogSize,
  readPutOff,
  type BacklogSize,
  type PutOff,
} from "./tables/backlog-table.ts";
import { readLabelCounts } from "./tables/labels-table.ts";
import { readSyncState, type SyncState } from "./tables/sync-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { secondsFor } from "./sync/reading/pace.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** Counts, connection and progress, all from the mirror. */
export async function mailboxStatus(
  { database, clock, connection, missing, quota }: MailboxContext,
  userId: string,
): Promise<MailboxStatus> {
  const [user, counts, state, size, putOff] = await database.readAtOnce(userId, (transaction) =>
    Promise.all([
      readUser(transaction, userId),
      readLabelCounts(transaction, userId),
      readSyncState(transaction, userId),
      readBacklogSize(transaction, userId),
      readPutOff(transaction, userId, clock.now()),
    ]),
  );
  return {
    email: user?.email ?? "",
    connection: await connection(userId),
    missing: await missing(userId),
    counts,
    sync: {
      total: ["@all", "SPAM", "TRASH"].reduce((sum, label) => sum + totalOf(counts, label), 0),
      ...progressOf({ state, size, putOff }, quota),
      synced_at: state.syncedAt?.toISOString() ?? null,
      checked_at: state.checkedAt?.toISOString() ?? null,
      in_step: state.inStep ?? null,
      unanswered_since: state.unansweredSince?.toISOString() ?? null,
    },
  };
}

type Known = { state: SyncState; size: BacklogSize; putOff: PutOff };

function progressOf({ state, size, putOff }: Known, quota: MailboxContext["quota"]) {
  const due = size.pending - putOff.count;
  const reads = Math.max(0, size.reads - putOff.count);
  const phase = phaseOf(state, due);
  return {
    state: phase,
    pending: size.pending,
    put_off: putOff.count,
    next_try_at: putOff.nextTryAt?.toISOString() ?? null,
    seconds_left:
      phase === "running" && due > 0 ? secondsFor(reads, state.readsASecond, quota) : null,
  };
}

/** The labels of Spam and Trash exclude each other, and `@all` both. */
function totalOf(counts: LabelCount[], label: string): number {
  return counts.find((count) => count.label === label)?.total ?? 0;
}

function phaseOf(
  { historyId, listedAt, stoppedAt }: SyncState,
  due: number,
): MailboxStatus["sync"]["state"] {
  const isListing = historyId !== undefined && listedAt === undefined;
  if (due <= 0 && !isListing) return "idle";
  return stoppedAt === undefined || isListing ? "running" : "stopped";
}
