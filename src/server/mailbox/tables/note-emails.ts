import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import { walkIndexes } from "./walk-indexes.ts";

/** A message that Gmail has named and nobody has read; the time is an estimate. */
export type KnownEmail = { gmailId: string; threadId: string; labels: string[]; receivedAt: Date };

type Noting = {
  emails: KnownEmail[];
  /** Whether `labels` are all of a message's labels, or only some. */
  labelsKnown: boolean;
  /** News are read even while the sync is stopped. */
  isNews: boolean;
};

/** Makes messages known to the mirror and puts them on the backlog; those known already stay as they are. Answers how many were new. */
export async function noteEmails(
  transaction: UserTransaction,
  userId: string,
  { emails, labelsKnown, isNews }: Noting,
): Promise<number> {
  if (emails.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    with noted as (
      insert into emails (
        user_id, gmail_id, thread_id, labels, sender_name, sender_email, recipients, subject,
        snippet, attachment_count, size_bytes, received_at, readable, reference_ids, pending
      )
      select distinct on (gmail_id) ${userId}::uuid, gmail_id, thread_id, labels, '', '',
        '{"to":[],"cc":[],"bcc":[],"reply_to":[]}'::jsonb, '', '', 0, 0, received_at, true, '{}'::text[], true
      from (${input(emails)}) input order by gmail_id
      on conflict (user_id, gmail_id) do nothing
      returning gmail_id, thread_id, received_at
    ),
    queued as (
      insert into sync_backlog (user_id, gmail_id, thread_id, received_at, labels_known, is_news)
      select ${userId}::uuid, gmail_id, thread_id, received_at, ${labelsKnown}, ${isNews} from noted
    )
    select count(*) as count from noted
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Gives messages of the mirror exactly these labels; answers how many had others. */
export async function alignLabels(
  transaction: UserTransaction,
  userId: string,
  emails: KnownEmail[],
): Promise<number> {
  await walkIndexes(transaction);
  const { rows } = await sql<{ count: number }>`
    with input as materialized (${input(emails)}),
    others as materialized (
      select held.id, i.labels from input i cross join lateral (
        select e.id, e.labels from emails e
        where e.user_id = ${userId}::uuid and e.gmail_id = i.gmail_id offset 0
      ) held
      where not (held.labels @> i.labels and held.labels <@ i.labels)
    ),
    aligned as (
      update emails e set labels = o.labels from others o
      where e.user_id = ${userId}::uuid and e.id = o.id
      returning e.id
    ),
    known as (
      update sync_backlog b set labels_known = true
      where b.user_id = ${userId}::uuid and not b.labels_known
        and b.gmail_id = any (array(select gmail_id from input))
    )
    select count(*) as count from aligned
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Notes that the labels of messages still to be read are not known for certain. */
export async function doubtLabels(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<void> {
  await sql`
    update sync_backlog set labels_known = false
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[]) and labels_known
  `.execute(transaction);
}

function input(emails: KnownEmail[]) {
  const rows = emails.map((one) => ({
    gmail_id: one.gmailId,
    thread_id: one.threadId,
    labels: one.labels,
    received_at: one.receivedAt,
  }));
  return sql`
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (gmail_id text, thread_id text, labels text[], received_at timestamptz)`;
}
