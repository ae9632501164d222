import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Takes the listing of the mailbox for the owner; false while somebody else lists. It ends by itself after fifteen seconds. */
export async function takeListing(
  transaction: UserTransaction,
  userId: string,
  owner: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sync_state as s (user_id, listing_until, listing_owner)
    values (${userId}::uuid, statement_timestamp() + interval '15 seconds', ${owner}::uuid)
    on conflict (user_id) do update
      set listing_until = excluded.listing_until, listing_owner = excluded.listing_owner
      where s.listing_until < statement_timestamp()
    returning user_id
  `.execute(transaction);
  return rows.length > 0;
}

/** Keeps the listing for another fifteen seconds; false when somebody else has taken it meanwhile. */
export async function renewListing(
  transaction: UserTransaction,
  userId: string,
  owner: string,
): Promise<boolean> {
  const { rows } = await sql`
    update sync_state set listing_until = statement_timestamp() + interval '15 seconds'
    where user_id = ${userId}::uuid and listing_owner = ${owner}::uuid
    returning user_id
  `.execute(transaction);
  return rows.length > 0;
}

/** Gives the listing back, if it is still the owner's. */
export async function releaseListing(
  transaction: UserTransaction,
  userId: string,
  owner: string,
): Promise<void> {
  await sql`
    update sync_state set listing_until = '-infinity', listing_owner = null
    where user_id = ${userId}::uuid and listing_owner = ${owner}::uuid
  `.execute(transaction);
}

/** Whether nobody lists the mailbox, and when a listing was last completed. Changes nothing. */
export async function readListing(
  transaction: UserTransaction,
  userId: string,
): Promise<{ isFree: boolean; listedAt: Date | undefined }> {
  const { rows } = await sql<{ is_free: boolean; listed_at: Date | null }>`
    select listing_until < statement_timestamp() as is_free, listed_at
    from sync_state where user_id = ${userId}::uuid
  `.execute(transaction);
  const [row] = rows;
  return { isFree: row?.is_free ?? true, listedAt: row?.listed_at ?? undefined };
}
