import { sql } from "kysely";
import type { UserTransaction } from "./database.ts";

export type SyncState = {
  historyId: string | undefined;
  /** When every message of the mailbox had been noted; until then the listing starts again. */
  listedAt: Date | undefined;
  syncedAt: Date | undefined;
  stoppedAt: Date | undefined;
  checkedAt: Date | undefined;
  inStep: boolean | undefined;
  total: number;
  pending: number;
};

/** Where the sync of a person's mailbox stands; `pending` counts messages known and not yet tried. */
export async function readSyncState(
  transaction: UserTransaction,
  userId: string,
): Promise<SyncState> {
  const { rows } = await sql<SyncRow>`
    select s.history_id, s.listed_at, s.synced_at, s.stopped_at, s.checked_at, s.in_step, (
      select count(*) from emails where user_id = ${userId}::uuid
    ) as total, (
      select count(*) from sync_backlog where user_id = ${userId}::uuid and tries = 0
    ) as pending
    from (select ${userId}::uuid as user_id) me left join sync_state s using (user_id)
  `.execute(transaction);
  const row = rows[0];
  return {
    historyId: row?.history_id ?? undefined,
    listedAt: row?.listed_at ?? undefined,
    syncedAt: row?.synced_at ?? undefined,
    stoppedAt: row?.stopped_at ?? undefined,
    checkedAt: row?.checked_at ?? undefined,
    inStep: row?.in_step ?? undefined,
    total: row?.total ?? 0,
    pending: row?.pending ?? 0,
  };
}

type SyncRow = {
  history_id: string | null;
  listed_at: Date | null;
  synced_at: Date | null;
  stopped_at: Date | null;
  checked_at: Date | null;
  in_step: boolean | null;
  total: number;
  pending: number;
};

/** Sets the first history cursor; one that is set already stays, since a listing may build on it. */
export async function saveFirstCursor(
  transaction: UserTransaction,
  userId: string,
  historyId: string,
): Promise<void> {
  await transaction
    .insertInto("sync_state")
    .values({ user_id: userId, history_id: historyId, synced_at: null })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ history_id: historyId })
        .where("sync_state.history_id", "is", null),
    )
    .execute();
}

/** Moves the history cursor. To be called in the transaction that commits what the cursor covers. */
export async function saveHistoryCursor(
  transaction: UserTransaction,
  userId: string,
  historyId: string,
): Promise<void> {
  await transaction
    .insertInto("sync_state")
    .values({ user_id: userId, history_id: historyId, synced_at: null })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ history_id: historyId }))
    .execute();
}

/** The history cursor, held against a change until the transaction ends. */
export async function lockHistoryCursor(
  transaction: UserTransaction,
  userId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("sync_state")
    .select("history_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.history_id ?? undefined;
}

/** Notes that every message of the mailbox has been noted. */
export async function saveListedAt(
  transaction: UserTransaction,
  userId: string,
  listedAt: Date,
): Promise<void> {
  await transaction
    .updateTable("sync_state")
    .set({ listed_at: listedAt })
    .where("user_id", "=", userId)
    .execute();
}

/** Notes that the mirror was in step with Gmail at that moment. */
export async function saveSyncedAt(
  transaction: UserTransaction,
  userId: string,
  syncedAt: Date,
): Promise<void> {
  await transaction
    .updateTable("sync_state")
    .set({ synced_at: syncedAt })
    .where("user_id", "=", userId)
    .execute();
}

/** Stops the reading of what is known, or lets it go on. */
export async function saveStoppedAt(
  transaction: UserTransaction,
  userId: string,
  stoppedAt: Date | null,
): Promise<void> {
  await transaction
    .insertInto("sync_state")
    .values({ user_id: userId, history_id: null, synced_at: null, stopped_at: stoppedAt })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ stopped_at: stoppedAt }))
    .execute();
}

/** Notes messages that are still to be read; what is noted already stays once. In order, or two at once would lock each other out. */
export async function addToBacklog(
  transaction: UserTransaction,
  userId: string,
  ids: { id: string; threadId: string }[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into sync_backlog (user_id, gmail_id, thread_id)
    select distinct on (id) ${userId}::uuid, id, thread
    from unnest(${ids.map((one) => one.id)}::text[], ${ids.map((one) => one.threadId)}::text[])
      as known (id, thread)
    order by id
    on conflict do nothing
  `.execute(transaction);
}

export type BacklogWanted = {
  atMost: number;
  now: Date;
  /** None but these. */
  only?: string[] | undefined;
};

/** The newest messages still to be read whose time has come: Gmail's ids grow with time. */
export async function nextInBacklog(
  transaction: UserTransaction,
  userId: string,
  { atMost, now, only }: BacklogWanted,
): Promise<string[]> {
  const { rows } = await sql<{ gmail_id: string }>`
    select gmail_id from sync_backlog
    where user_id = ${userId}::uuid and due_at <= ${now}
      ${only === undefined ? sql`` : sql`and gmail_id = any (${only}::text[])`}
    order by length(gmail_id) desc, gmail_id collate "C" desc limit ${atMost}
  `.execute(transaction);
  return rows.map((row) => row.gmail_id);
}

/** Puts messages off that could not be read or kept: for a minute, then four times as long each time, at most a day. */
export async function putOff(
  transaction: UserTransaction,
  userId: string,
  { gmailIds, now }: { gmailIds: string[]; now: Date },
): Promise<void> {
  if (gmailIds.length === 0) return;
  await sql`
    update sync_backlog set tries = tries + 1,
      due_at = ${now}::timestamptz + least(interval '1 minute' * 4 ^ least(tries, 10), interval '1 day')
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[])
  `.execute(transaction);
}

/** Takes messages off the backlog that Gmail no longer has. */
export async function dropFromBacklog(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<void> {
  await sql`
    delete from sync_backlog
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[])
  `.execute(transaction);
}
