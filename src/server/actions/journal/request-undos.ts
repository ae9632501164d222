import { sql } from "kysely";
import { undoable } from "#server/mailbox/tables/journal-table.ts";
import type { UserTransaction } from "#server/database/database.ts";

/**
 * How many acts of a request can be undone, and how many are; one that was undone and done again is neither. `doubtful`: those whose
 * undoing Gmail has not answered.
 */
type RequestUndos = {
  requestId: string;
  undoable: number;
  undone: number;
  doubtful: number;
};

/** How the acts of these requests stand; a request without any is left out. */
export async function readRequestUndos(
  transaction: UserTransaction,
  userId: string,
  requestIds: readonly string[],
): Promise<RequestUndos[]> {
  const { rows } = await sql<RequestUndos>`
    select j.request_id as "requestId", count(*) filter (where ${undoable})::int as undoable,
      count(*) filter (where j.undone_at is not null and not exists (
        select from journal u
        where u.user_id = j.user_id and u.undo_of = j.id and u.undone_at is not null
      ))::int as undone,
      count(*) filter (where exists (
        select from journal u where u.user_id = j.user_id and u.undo_of = j.id and u.state = 'doing'
      ))::int as doubtful
    from journal j
    where j.user_id = ${userId}::uuid and j.request_id = any (${requestIds}::uuid[]) and j.undo_depth = 0
    group by j.request_id
  `.execute(transaction);
  return rows;
}
