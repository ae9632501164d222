import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Gmail's ids of what the person's acts, none of a rule, moved to Trash in that time and nothing here took back, the newest first. */
export async function readDeletedHere(
  transaction: UserTransaction,
  userId: string,
  { from, before }: { from: Date; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.gmail_id as id from journal_messages m
    join journal j on j.user_id = m.user_id and j.id = m.journal_id
    where m.user_id = ${userId}::uuid and j.actor <> 'rule' and j.state = 'done' and j.undone_at is null
      and j.created_at >= ${from} and j.created_at < ${before} and 'TRASH' = any (m.added)
    group by m.gmail_id order by max(m.journal_id) desc
  `.execute(transaction);
  return rows.map(({ id }) => id);
}
