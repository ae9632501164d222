import { sql, type RawBuilder } from "kysely";

/** The part of `saveEmails` that keeps the words of messages and their index. */
export function upsertEmailSearch(userId: string): RawBuilder<unknown> {
  return sql`
    insert into email_search (user_id, email_id, received_at, words, tsv)
    select ${userId}::uuid, saved.id, i.received_at, i.words,
      array_to_tsvector(string_to_array(i.tokens, ' '))
    from saved join input i using (gmail_id)
    on conflict (user_id, email_id) do update set
      received_at = excluded.received_at, words = excluded.words, tsv = excluded.tsv`;
}
