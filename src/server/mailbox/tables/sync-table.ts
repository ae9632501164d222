import { sql, type Selectable } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { CountGap, Tables } from "#server/database/tables.ts";

/** Gmail's history id up to which the mirror is in step; `revision` grows whenever the mirror follows Gmail. */
export type SyncCursor = { historyId: string | undefined; revision: number };

export type SyncState = SyncCursor & {
  /** When every message of the mailbox had been noted with its labels; until then the listing starts again. */
  listedAt: Date | undefined;
  syncedAt: Date | undefined;
  /** When something had happened at Gmail, and when somebody looked. */
  newsAt: Date | undefined;
  watchedAt: Date | undefined;
  stoppedAt: Date | undefined;
  /** Messages a second, at the pace of the last reading. */
  readsASecond: number | undefined;
  checkedAt: Date | undefined;
  inStep: boolean | undefined;
  /** By how much Gmail's counts differ from Gmail's own lists. */
  knownGap: CountGap | undefined;
  /** When the counts were last compared, and how often since then in vain: mail kept moving. */
  triedAt: Date | undefined;
  vainTries: number;
  /** How often in a row counts have differed though listing the mailbox found nothing to mend. */
  vainListings: number;
  unansweredSince: Date | undefined;
};

/** Where the sync of a person's mailbox stands. */
export async function readSyncState(
  transaction: UserTransaction,
  userId: string,
): Promise<SyncState> {
  const row = await transaction
    .selectFrom("sync_state")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? nothing : toState(row);
}

const nothing: SyncState = {
  historyId: undefined,
  revision: 0,
  listedAt: undefined,
  syncedAt: undefined,
  newsAt: undefined,
  watchedAt: undefined,
  stoppedAt: undefined,
  readsASecond: undefined,
  checkedAt: undefined,
  inStep: undefined,
  knownGap: undefined,
  triedAt: undefined,
  vainTries: 0,
  vainListings: 0,
  unansweredSince: undefined,
};

function toState(row: Selectable<Tables["sync_state"]>): SyncState {
  return {
    historyId: given(row.history_id),
    revision: row.revision,
    listedAt: given(row.listed_at),
    syncedAt: given(row.synced_at),
    newsAt: given(row.news_at),
    watchedAt: given(row.watched_at),
    stoppedAt: given(row.stopped_at),
    readsASecond: given(row.reads_a_second),
    checkedAt: given(row.checked_at),
    inStep: given(row.in_step),
    knownGap: given(row.known_gap),
    triedAt: given(row.tried_at),
    vainTries: row.vain_tries,
    vainListings: row.vain_listings,
    unansweredSince: given(row.unanswered_since),
  };
}

function given<Value>(value: Value | null): Value | undefined {
  return value ?? undefined;
}

/** Sets the first history cursor; one that is set already stays, since a listing may build on it. */
export async function saveFirstCursor(
  transaction: UserTransaction,
  userId: string,
  historyId: string,
): Promise<void> {
  await transaction
    .insertInto("sync_state")
    .values({ user_id: userId, history_id: historyId })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ history_id: historyId })
        .where("sync_state.history_id", "is", null),
    )
    .execute();
}

/** The cursor, held against a change until the transaction ends. Whoever changes the mirror holds it, one after the other. */
export async function lockCursor(
  transaction: UserTransaction,
  userId: string,
): Promise<SyncCursor> {
  const row = await transaction
    .selectFrom("sync_state")
    .select(["history_id", "revision"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return { historyId: row?.history_id ?? undefined, revision: row?.revision ?? 0 };
}

/** Moves the cursor. To be called in the transaction that commits what the cursor covers; `newsAt` when something had happened. */
export async function moveCursor(
  transaction: UserTransaction,
  userId: string,
  { historyId, newsAt }: { historyId?: string; newsAt?: Date | undefined },
): Promise<void> {
  await sql`
    update sync_state set revision = revision + 1,
      history_id = coalesce(${historyId ?? null}, history_id),
      news_at = coalesce(${newsAt ?? null}::timestamptz, news_at)
    where user_id = ${userId}::uuid
  `.execute(transaction);
}

/** Moves the cursor over history that records no change: the mirror has not changed either. */
export async function passHistory(
  transaction: UserTransaction,
  userId: string,
  historyId: string,
): Promise<void> {
  await transaction
    .updateTable("sync_state")
    .set({ history_id: historyId })
    .where("user_id", "=", userId)
    .execute();
}

export type SyncChange = {
  listed_at?: Date | null;
  synced_at?: Date;
  watched_at?: Date;
  stopped_at?: Date | null;
  checked_at?: Date;
  in_step?: boolean;
  known_gap?: CountGap | null;
  tried_at?: Date;
  vain_tries?: number;
  vain_listings?: number;
};

/** Notes how the sync stands. */
export async function saveSyncState(
  transaction: UserTransaction,
  userId: string,
  change: SyncChange,
): Promise<void> {
  await transaction
    .insertInto("sync_state")
    .values({ user_id: userId, history_id: null, ...change })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
    .execute();
}

/** Lets the next sync begin anew, as for a mailbox never seen. */
export async function forgetSyncState(transaction: UserTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom("sync_state").where("user_id", "=", userId).execute();
}

/** Notes whether Gmail answers, else since when it does not: the first such time stays. True where that is news. */
export async function noteAnswer(
  transaction: UserTransaction,
  userId: string,
  unansweredSince: Date | undefined,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update sync_state set unanswered_since = ${unansweredSince ?? null}::timestamptz
    where user_id = ${userId}::uuid
      and (unanswered_since is null) <> (${unansweredSince ?? null}::timestamptz is null)
  `.execute(transaction);
  return numAffectedRows > 0n;
}
