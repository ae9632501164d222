import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import { linesOf } from "#server/mailbox/search-text/search-tokens.ts";

/** The words of the mailing list that a message came by, as `list:` finds them; empty of one that came by none. */
export async function readListWords(
  transaction: UserTransaction,
  userId: string,
  emailId: number,
): Promise<string> {
  const [place] = linesOf("list");
  const part = place?.isPlain === true ? 1 : 2;
  const { rows } = await sql<{ words: string }>`
    select split_part(split_part(words, E'\\r', ${part}::integer), E'\\n', ${place?.line ?? 1}::integer) as words
    from email_search where user_id = ${userId}::uuid and email_id = ${emailId}
  `.execute(transaction);
  return rows[0]?.words.replaceAll("|", " ").trim() ?? "";
}
