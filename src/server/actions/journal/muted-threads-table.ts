import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Mutes threads, or lets them be heard again. */
export async function saveMuted(
  transaction: UserTransaction,
  userId: string,
  threads: Map<string, boolean>,
): Promise<void> {
  if (threads.size === 0) return;
  const heard = [...threads].filter(([, isMuted]) => !isMuted).map(([id]) => id);
  await sql`
    delete from muted_threads where user_id = ${userId}::uuid and thread_id = any (${heard}::text[])
  `.execute(transaction);
  const muted = [...threads].filter(([, isMuted]) => isMuted).map(([id]) => id);
  await sql`
    insert into muted_threads (user_id, thread_id, after_id)
    select ${userId}::uuid, t.id, coalesce((
      select max(e.id) from emails e where e.user_id = ${userId}::uuid and e.thread_id = t.id
    ), 0)
    from unnest(${muted}::text[]) t (id) on conflict do nothing
  `.execute(transaction);
}

/** The messages that have come into the inbox in muted threads since those were muted or last looked at. */
export async function readMutedArrivals(
  transaction: UserTransaction,
  userId: string,
): Promise<{ gmailId: string; threadId: string; id: number }[]> {
  const { rows } = await sql<{ gmailId: string; threadId: string; id: number }>`
    select e.gmail_id as "gmailId", e.thread_id as "threadId", e.id
    from muted_threads m join emails e on e.user_id = m.user_id and e.thread_id = m.thread_id
    where m.user_id = ${userId}::uuid and e.id > m.after_id and 'INBOX' = any (e.labels)
  `.execute(transaction);
  return rows;
}

/** Notes that a muted thread was looked at up to a message of the mirror: what a person moves back stays. */
export async function passMutedArrivals(
  transaction: UserTransaction,
  userId: string,
  seen: { threadId: string; id: number }[],
): Promise<void> {
  await sql`
    update muted_threads m set after_id = greatest(m.after_id, s.id)
    from (
      select "threadId" as thread_id, max(id) as id
      from json_to_recordset(${JSON.stringify(seen)}::json) as r ("threadId" text, id bigint)
      group by "threadId"
    ) s
    where m.user_id = ${userId}::uuid and m.thread_id = s.thread_id
  `.execute(transaction);
}

/** The muted threads, at most so many. */
export async function readMuted(
  transaction: UserTransaction,
  userId: string,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ thread_id: string }>`
    select thread_id from muted_threads where user_id = ${userId}::uuid
    order by thread_id desc limit ${atMost}
  `.execute(transaction);
  return rows.map(({ thread_id }) => thread_id);
}
