import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Puts messages of the mirror off until a time each; null: not any more. Others are passed over. */
export async function saveSnoozed(
  transaction: UserTransaction,
  userId: string,
  untils: Map<string, Date | null>,
): Promise<void> {
  if (untils.size === 0) return;
  const rows = [...untils].map(([gmail_id, until]) => ({ gmail_id, until }));
  const ended = rows.filter(({ until }) => until === null).map(({ gmail_id }) => gmail_id);
  await sql`
    delete from snoozed where user_id = ${userId}::uuid and gmail_id = any (${ended}::text[])
  `.execute(transaction);
  await sql`
    insert into snoozed (user_id, gmail_id, until, after_id)
    select ${userId}::uuid, e.gmail_id, s.until, (
      select max(t.id) from emails t where t.user_id = ${userId}::uuid and t.thread_id = e.thread_id
    )
    from json_to_recordset(${JSON.stringify(rows)}::json) as s (gmail_id text, until timestamptz)
    join emails e on e.user_id = ${userId}::uuid and e.gmail_id = s.gmail_id
    where s.until is not null
    on conflict (user_id, gmail_id)
      do update set until = excluded.until, after_id = excluded.after_id
  `.execute(transaction);
}

/** The messages whose time has come. */
export async function readDueSnoozes(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ gmail_id: string }>`
    select gmail_id from snoozed where user_id = ${userId}::uuid and until <= ${now}
  `.execute(transaction);
  return rows.map(({ gmail_id }) => gmail_id);
}

/** The snoozed messages to whose thread a newer message has come into the inbox since. */
export async function readAnsweredSnoozes(
  transaction: UserTransaction,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ gmail_id: string }>`
    select s.gmail_id from snoozed s
    join emails e on e.user_id = s.user_id and e.gmail_id = s.gmail_id
    where s.user_id = ${userId}::uuid and exists (
      select from emails n where n.user_id = s.user_id and n.thread_id = e.thread_id
        and n.id > s.after_id and n.received_at > e.received_at and 'INBOX' = any (n.labels)
    )
  `.execute(transaction);
  return rows.map(({ gmail_id }) => gmail_id);
}

/** When the next message comes back; undefined when none is snoozed. */
export async function nextSnoozeEnd(
  transaction: UserTransaction,
  userId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select min(until) as until from snoozed where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows[0]?.until ?? undefined;
}

/** The snoozed messages that come back next, at most so many. */
export async function readSnoozed(
  transaction: UserTransaction,
  userId: string,
  atMost: number,
): Promise<{ gmailId: string; threadId: string; until: Date }[]> {
  const { rows } = await sql<{ gmailId: string; threadId: string; until: Date }>`
    select s.gmail_id as "gmailId", e.thread_id as "threadId", s.until
    from snoozed s join emails e on e.user_id = s.user_id and e.gmail_id = s.gmail_id
    where s.user_id = ${userId}::uuid order by s.until, s.gmail_id limit ${atMost}
  `.execute(transaction);
  return rows;
}
