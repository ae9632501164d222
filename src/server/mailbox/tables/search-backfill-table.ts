import { sql } from "kysely";
import { readBacklogSize } from "./backlog-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { emailBodies, emailColumns, withBody, type EmailRow } from "./email-row.ts";
import type { SearchedMail } from "../search-text/search-words.ts";
import { toSearchedText, toSearchWords } from "../search-text/search-words.ts";
import { boundWordBacklog } from "../search-text/word-backlog.ts";

/** A message that was kept before there was an index. */
export type UnindexedMail = SearchedMail & { id: number; receivedAt: Date };

/** Whether some mail of the person's is still to be indexed. */
export async function hasUnindexed(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from search_backfill where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows.length > 0;
}

/** The newest messages still to be indexed, of those that were kept before there was an index. */
export async function readUnindexed(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<UnindexedMail[]> {
  const { rows } = await sql<EmailRow & Pick<UnindexedMail, "bcc" | "messageIdHeader">>`
    select ${emailColumns}, b.body_text, b.body_html, e.recipients -> 'bcc' as bcc,
      e.message_id_header as "messageIdHeader"
    from search_backfill f join emails e on e.user_id = f.user_id and e.id <= f.up_to ${emailBodies}
    where f.user_id = ${userId}::uuid order by e.id desc limit ${limit}
  `.execute(transaction);
  return rows.map((row) => {
    const email = withBody(row);
    return {
      id: row.id,
      receivedAt: row.received_at,
      senderName: email.sender_name,
      senderEmail: email.sender_email,
      to: email.to,
      cc: email.cc,
      bcc: row.bcc,
      subject: email.subject,
      bodyText: email.body_text,
      bodyHtml: email.body_html,
      attachments: email.attachments,
      sizeBytes: email.size_bytes,
      messageIdHeader: row.messageIdHeader,
    };
  });
}

/** Indexes messages and notes how far that has come; without any it is done. What is indexed or not read yet stays. */
export async function saveIndexed(
  transaction: UserTransaction,
  userId: string,
  mails: UnindexedMail[],
): Promise<void> {
  const rows = mails.map((mail) => ({
    id: mail.id,
    received_at: mail.receivedAt,
    ...toSearchWords(userId, toSearchedText(mail), mail),
  }));
  await boundWordBacklog(transaction, mails.length);
  await sql`
    insert into email_search (user_id, email_id, received_at, words, tsv)
    select ${userId}::uuid, i.id, e.received_at, i.words, array_to_tsvector(string_to_array(i.tokens, ' '))
    from json_to_recordset(${JSON.stringify(rows)}::json) as i (id bigint, words text, tokens text)
    join emails e on e.user_id = ${userId}::uuid and e.id = i.id and not e.pending
    for key share of e
    on conflict (user_id, email_id) do nothing
  `.execute(transaction);
  const lowest = Math.min(...mails.map(({ id }) => id));
  await (
    mails.length === 0
      ? sql`delete from search_backfill where user_id = ${userId}::uuid`
      : sql`update search_backfill set up_to = ${lowest - 1} where user_id = ${userId}::uuid`
  ).execute(transaction);
}

/**
 * How many messages searches of words do not look at: not read yet, or not indexed. Where nothing is still to be indexed
 * no message is looked at, as a join would look at all of a large mailbox.
 */
export async function countUnsearched(
  transaction: UserTransaction,
  userId: string,
): Promise<number> {
  const [{ pending }, { rows }] = await Promise.all([
    readBacklogSize(transaction, userId),
    sql<{ count: number }>`
      select (
        select count(*) from emails e
        where e.user_id = f.user_id and e.id <= f.up_to and not e.pending
      ) as count from search_backfill f where f.user_id = ${userId}::uuid
    `.execute(transaction),
  ]);
  return pending + (rows[0]?.count ?? 0);
}
