import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import { renewTokens } from "../search-text/search-words.ts";
import { boundWordBacklog } from "../search-text/word-backlog.ts";
import { walkIndexes } from "./walk-indexes.ts";

type OldRow = { id: number; receivedAt: Date; words: string; tokens: string[] };

/**
 * Gives the newest messages whose index is of the old form its new one, `limit` of them; answers whether there may be
 * more. Searches ask for nothing new before all are done.
 */
export async function renewIndex(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<boolean> {
  await walkIndexes(transaction);
  const [renewal] = (
    await sql<{ upTo: number }>`
      select up_to as "upTo" from search_renewals where user_id = ${userId}::uuid for update
    `.execute(transaction)
  ).rows;
  if (renewal === undefined) return false;
  const { rows } = await sql<OldRow>`
    select email_id as id, received_at as "receivedAt", words, tsvector_to_array(tsv) as tokens
    from email_search where user_id = ${userId}::uuid and email_id <= ${renewal.upTo}
    order by email_id desc limit ${limit} for update
  `.execute(transaction);
  const lowest = rows.at(-1)?.id;
  if (lowest === undefined) {
    await sql`delete from search_renewals where user_id = ${userId}::uuid`.execute(transaction);
    return false;
  }
  await boundWordBacklog(transaction, rows.length);
  const renewed = rows.map((row) => ({ id: row.id, tokens: renewTokens(userId, row) }));
  await sql`
    update email_search s set tsv = array_to_tsvector(string_to_array(i.tokens, ' '))
    from json_to_recordset(${JSON.stringify(renewed)}::json) as i (id bigint, tokens text)
    where s.user_id = ${userId}::uuid and s.email_id = i.id
  `.execute(transaction);
  await sql`
    update search_renewals set up_to = ${lowest - 1} where user_id = ${userId}::uuid
  `.execute(transaction);
  return true;
}

/** Whether some of the person's mail has an index of the old form. */
export async function hasOldIndex(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from search_renewals where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows.length > 0;
}
