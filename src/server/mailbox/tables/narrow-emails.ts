import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Beside the search that has found them, nothing may take longer. */
const inTime = sql.raw("set local statement_timeout = '4s'");

/** Of messages by our ids the largest first, at most so many. */
export async function largestOf(
  transaction: UserTransaction,
  userId: string,
  { ids, limit }: { ids: readonly number[]; limit: number },
): Promise<number[]> {
  await inTime.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    select e.id from emails e where e.user_id = ${userId}::uuid and e.id = any (${ids}::bigint[])
    order by e.size_bytes desc, e.received_at desc, e.id desc limit ${limit}
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Addresses that nobody reads answers at, as PostgreSQL reads them: by whole words, since people's names begin like some of them. */
export const machines =
  "^(((no|do[-_.]?not)[-_.]?reply)[^@]*|(mailer-daemon|postmaster|notifications?|news(letters?)?|letters?|weekly|digest|dispatch|updates?|alerts?|bounces?|receipts?|orders?|tickets?|bookings?|notices?|billing|tracking|calendar|builds?|security)([-_.+0-9][^@]*)?)@";

/** Of messages by our ids, in their order, those that are the last of their conversation and come from no machine. */
export async function unansweredOf(
  transaction: UserTransaction,
  userId: string,
  ids: readonly number[],
): Promise<number[]> {
  await inTime.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    select e.id from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    where e.sender_email !~* ${machines} and not exists (
      select from emails o where o.user_id = ${userId}::uuid and o.thread_id = e.thread_id
        and (o.received_at, o.id) > (e.received_at, e.id) and not o.labels && '{DRAFT,TRASH,SPAM}'::text[]
    )
    order by wanted.place
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Of messages by our ids, in their order, those that are in such a place among all that are of the same sender, or of the
 * same conversation: behind the first `skip`, at most `count`, by age.
 */
export async function placedInEach(
  transaction: UserTransaction,
  userId: string,
  { ids, each, order, skip, count }: PlaceInEach,
): Promise<number[]> {
  await inTime.execute(transaction);
  const key = sql.raw(each === "sender" ? "lower(e.sender_email)" : "e.thread_id");
  const way = sql.raw(order === "oldest" ? "asc" : "desc");
  const { rows } = await sql<{ id: number }>`
    select id from (
      select e.id, wanted.place, row_number() over (
        partition by ${key} order by e.received_at ${way}, e.id ${way}
      ) as rank
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    ) ranked
    where rank > ${skip}::bigint and (${count}::bigint is null or rank <= ${skip}::bigint + ${count}::bigint)
    order by place
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

type PlaceInEach = {
  ids: readonly number[];
  each: "sender" | "conversation";
  order: "newest" | "oldest" | "largest";
  skip: number;
  count: number | null;
};

/**
 * Of messages by our ids, in their order, those from people to whom the person has written, or those from others;
 * the person's own are neither.
 */
export async function ofWrittenTo(
  transaction: UserTransaction,
  userId: string,
  { ids, written }: { ids: readonly number[]; written: boolean },
): Promise<number[]> {
  await inTime.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    with reached as materialized (
      select distinct lower(person ->> 'address') as address
      from email_labels l join emails e on e.user_id = ${userId}::uuid and e.id = l.email_id
      cross join lateral jsonb_array_elements(
        (e.recipients -> 'to') || (e.recipients -> 'cc') || (e.recipients -> 'bcc')
      ) person
      where l.user_id = ${userId}::uuid and l.label = 'SENT'
    )
    select e.id from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    left join reached on reached.address = lower(e.sender_email)
    where (reached.address is not null) = ${written} and not e.labels && '{SENT,DRAFT}'::text[]
      and lower(e.sender_email) <> (select lower(email) from users where user_id = ${userId}::uuid)
    order by wanted.place
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** All messages, by Gmail's ids, of the conversations that messages belong to, newest first, at most so many. */
export async function conversationsOf(
  transaction: UserTransaction,
  userId: string,
  { gmailIds, limit }: { gmailIds: readonly string[]; limit: number },
): Promise<{ gmailId: string; threadId: string }[]> {
  const { rows } = await sql<{ gmailId: string; threadId: string }>`
    select e.gmail_id as "gmailId", e.thread_id as "threadId" from emails e
    where e.user_id = ${userId}::uuid and e.thread_id in (
      select o.thread_id from emails o
      where o.user_id = ${userId}::uuid and o.gmail_id = any (${gmailIds}::text[])
    )
    order by e.received_at desc, e.id desc limit ${limit}
  `.execute(transaction);
  return rows;
}
