import { sql, type RawBuilder } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** A message of the mirror as acts see it. */
export type MessageState = {
  gmailId: string;
  threadId: string;
  labels: string[];
  /** False while the mirror knows only some of its labels. */
  labelsKnown: boolean;
  snoozedUntil: Date | null;
  isMuted: boolean;
};

/** The messages that the mirror holds of those named; `threads`: all messages of their threads. */
export async function readMessageStates(
  transaction: UserTransaction,
  userId: string,
  wanted: { gmailIds: string[]; threads?: boolean },
): Promise<MessageState[]> {
  const named = sql`e.gmail_id = any (${wanted.gmailIds}::text[])`;
  if (wanted.threads !== true) return read(transaction, userId, named);
  return read(
    transaction,
    userId,
    sql`e.thread_id in (
      select t.thread_id from emails t
      where t.user_id = ${userId}::uuid and t.gmail_id = any (${wanted.gmailIds}::text[])
    )`,
  );
}

async function read(
  transaction: UserTransaction,
  userId: string,
  condition: RawBuilder<unknown>,
): Promise<MessageState[]> {
  const { rows } = await sql<MessageState>`
    select e.gmail_id as "gmailId", e.thread_id as "threadId", e.labels,
      coalesce(b.labels_known, true) as "labelsKnown", s.until as "snoozedUntil",
      m.thread_id is not null as "isMuted"
    from emails e
    left join sync_backlog b on b.user_id = e.user_id and b.gmail_id = e.gmail_id
    left join snoozed s on s.user_id = e.user_id and s.gmail_id = e.gmail_id
    left join muted_threads m on m.user_id = e.user_id and m.thread_id = e.thread_id
    where e.user_id = ${userId}::uuid and ${condition}
    order by e.id
  `.execute(transaction);
  return rows;
}

/** Those of the messages of which the mirror knows only some labels. */
export async function readPartlyKnown(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ gmail_id: string }>`
    select gmail_id from sync_backlog
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[]) and not labels_known
  `.execute(transaction);
  return rows.map(({ gmail_id }) => gmail_id);
}
