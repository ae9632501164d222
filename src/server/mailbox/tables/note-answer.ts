import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

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
