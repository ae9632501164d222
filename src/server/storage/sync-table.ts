import { sql } from "kysely";
import type { UserTransaction } from "./database.ts";

export type SyncState = {
  historyId: string | undefined;
  syncedAt: Date | undefined;
  pending: number;
};

/** Where the sync of a person's mailbox stands; `pending` counts messages known and not yet read. */
export async function readSyncState(
  transaction: UserTransaction,
  userId: string,
): Promise<SyncState> {
  const { rows } = await sql<{
    history_id: string | null;
    synced_at: Date | null;
    pending: number;
  }>`
    select s.history_id, s.synced_at,
      (select count(*) from sync_backlog where user_id = ${userId}::uuid) as pending
    from (select ${userId}::uuid as user_id) me left join sync_state s using (user_id)
  `.execute(transaction);
  const row = rows[0];
  return {
    historyId: row?.history_id ?? undefined,
    syncedAt: row?.synced_at ?? undefined,
    pending: row?.pending ?? 0,
  };
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

/** Notes messages that are still to be read; what is noted already stays once. */
export async function addToBacklog(
  transaction: UserTransaction,
  userId: string,
  ids: { id: string; threadId: string }[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into sync_backlog (user_id, gmail_id, thread_id)
    select distinct ${userId}::uuid, id, thread
    from unnest(${ids.map((one) => one.id)}::text[], ${ids.map((one) => one.threadId)}::text[])
      as known (id, thread)
    on conflict do nothing
  `.execute(transaction);
}

/** The newest messages still to be read: Gmail's ids grow with time. */
export async function nextInBacklog(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ gmail_id: string }>`
    select gmail_id from sync_backlog where user_id = ${userId}::uuid
    order by length(gmail_id) desc, gmail_id collate "C" desc limit ${limit}
  `.execute(transaction);
  return rows.map((row) => row.gmail_id);
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
