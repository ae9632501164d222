import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** How an entry stands: under way, or ended with messages changed or with none. */
type EntryState = { id: number; state: "doing" | "done" | "failed"; count: number };

/** How the entries of one request stand, the newest first. */
export async function readRequestStates(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<EntryState[]> {
  const { rows } = await sql<EntryState>`
    select id, state, message_count as count from journal
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid order by id desc
  `.execute(transaction);
  return rows;
}
