import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** What is told of many messages at once. */
export type MessageFactsRow = {
  gmailId: string;
  senderName: string;
  senderEmail: string;
  receivedAt: Date;
  isUnread: boolean;
  /** In Trash or in Spam. */
  isThrownAway: boolean;
};

/** The facts of messages by our ids, in their order, those that are gone left out. */
export async function readMessageFacts(
  transaction: UserTransaction,
  userId: string,
  ids: readonly number[],
): Promise<MessageFactsRow[]> {
  const { rows } = await sql<MessageFactsRow>`
    select e.gmail_id as "gmailId", e.sender_name as "senderName", e.sender_email as "senderEmail",
      e.received_at as "receivedAt", not e.is_read as "isUnread",
      e.labels && '{SPAM,TRASH}'::text[] as "isThrownAway"
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    order by wanted.place
  `.execute(transaction);
  return rows;
}

/** Our ids of messages by Gmail's, in their order, those that are gone left out. */
export async function readIdsByGmailId(
  transaction: UserTransaction,
  userId: string,
  gmailIds: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from unnest(${gmailIds}::text[]) with ordinality as wanted (gmail_id, place)
    join emails e on e.user_id = ${userId}::uuid and e.gmail_id = wanted.gmail_id
    order by wanted.place
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Which of messages, by Gmail's ids, lie in Trash or in Spam. */
export async function readThrownAwayAmong(
  transaction: UserTransaction,
  userId: string,
  gmailIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.gmail_id as id from emails e
    where e.user_id = ${userId}::uuid and e.gmail_id = any (${gmailIds}::text[])
      and e.labels && '{SPAM,TRASH}'::text[]
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Which of messages, by Gmail's ids, are drafts. */
export async function readDraftsAmong(
  transaction: UserTransaction,
  userId: string,
  gmailIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.gmail_id as id from emails e
    where e.user_id = ${userId}::uuid and e.gmail_id = any (${gmailIds}::text[])
      and e.labels && '{DRAFT}'::text[]
  `.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}
