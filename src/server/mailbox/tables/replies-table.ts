import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** A message of the person's own in a conversation of the inbox, where it does not stand itself. */
type OwnAnswer = { threadId: string; at: Date; subject: string };

/** The person's own messages in conversations of the inbox, among so many that were sent last; the first first. */
export async function readOwnAnswers(
  transaction: UserTransaction,
  userId: string,
  atMost: number,
): Promise<OwnAnswer[]> {
  const { rows } = await sql<OwnAnswer>`
    select e.thread_id as "threadId", e.received_at as at, e.subject
    from (
      select email_id from email_labels where user_id = ${userId}::uuid and label = 'SENT'
      order by received_at desc, email_id desc limit ${atMost}
    ) sent
    join emails e on e.user_id = ${userId}::uuid and e.id = sent.email_id
    where not (e.labels && array['INBOX', 'DRAFT', 'SPAM', 'TRASH']) and exists (
      select 1 from emails i
      where i.user_id = e.user_id and i.thread_id = e.thread_id and 'INBOX' = any (i.labels)
    )
    order by e.received_at, e.id
  `.execute(transaction);
  return rows;
}

/** A draft in a conversation of the inbox. */
type OwnDraft = { gmailId: string; threadId: string };

/** The drafts in conversations of the inbox, among so many that were written last. */
export async function readOwnDrafts(
  transaction: UserTransaction,
  userId: string,
  atMost: number,
): Promise<OwnDraft[]> {
  const { rows } = await sql<OwnDraft>`
    select e.gmail_id as "gmailId", e.thread_id as "threadId"
    from (
      select email_id from email_labels where user_id = ${userId}::uuid and label = 'DRAFT'
      order by received_at desc, email_id desc limit ${atMost}
    ) drafts
    join emails e on e.user_id = ${userId}::uuid and e.id = drafts.email_id
    where not (e.labels && array['SPAM', 'TRASH']) and exists (
      select 1 from emails i
      where i.user_id = e.user_id and i.thread_id = e.thread_id and 'INBOX' = any (i.labels)
    )
    order by e.received_at, e.id
  `.execute(transaction);
  return rows;
}
