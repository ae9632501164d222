import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/**
 * Lets the rest of the transaction find its few rows by index. A mailbox that has just begun to fill has no
 * statistics: the planner takes it for small and would read or sort the whole of it for each statement.
 */
export async function walkIndexes(transaction: UserTransaction): Promise<void> {
  await sql
    .raw(
      "set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_sort = off",
    )
    .execute(transaction);
}
