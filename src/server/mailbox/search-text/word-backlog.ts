import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Messages of one save from which on a mailbox is being filled. */
const filling = 40;

/**
 * Bounds what waits unsorted in the index of words, for the rest of the transaction. Every search reads all of it, so
 * that it is little in everyday life; while a mailbox fills, sorting much at once saves half the work.
 */
export async function boundWordBacklog(
  transaction: UserTransaction,
  messages: number,
): Promise<void> {
  const most = messages >= filling ? "16MB" : "512kB";
  await sql.raw(`set local gin_pending_list_limit = '${most}'`).execute(transaction);
}
