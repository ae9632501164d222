import { sql } from "kysely";
import type { UnsubscribeWays } from "#contract/delivery.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** What is counted of a sender's mail, Spam and Trash aside. `written`: own messages to that address. */
export type SenderRow = {
  address: string;
  name: string;
  lastAt: string | null;
  lastReadAt: string | null;
  total: number;
  unread: number;
  inbox: number;
  bytes: number;
  promoted: number;
  listed: number;
  leavable: number;
  bulk: number;
  automatic: number;
  receipts: number;
  proven: number;
  unproven: number;
  written: number;
};

/** More senders are not told of. */
const mostSenders = 50_000;

/** Everybody of whom the mailbox has mail, the person aside. */
export async function readSenders(
  transaction: UserTransaction,
  userId: string,
): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    select address, name, last_at::text as "lastAt", last_read_at::text as "lastReadAt", total, unread, inbox,
      bytes::float8 as bytes, promoted, listed, leavable, bulk, automatic, receipts, proven, unproven, written
    from senders where user_id = ${userId}::uuid and total > 0
      and address <> (select lower(email) from users where user_id = ${userId}::uuid)
    order by unread desc, total desc, address limit ${mostSenders}
  `.execute(transaction);
  return rows;
}

/** Who sent messages, who sent most of them first, and whether nothing of all their mail was ever read. */
export async function readSendersOf(
  transaction: UserTransaction,
  userId: string,
  gmailIds: readonly string[],
): Promise<{ address: string; name: string; isUnopened: boolean }[]> {
  const { rows } = await sql<{ address: string; name: string; isUnopened: boolean }>`
    select min(e.sender_email) as address, max(e.sender_name) as name,
      coalesce(bool_and(s.unread = s.total), false) as "isUnopened"
    from emails e left join senders s on s.user_id = e.user_id and s.address = lower(e.sender_email)
    where e.user_id = ${userId}::uuid and e.gmail_id = any(${gmailIds}::text[]) and e.sender_email <> ''
    group by lower(e.sender_email) order by count(*) desc, 1
  `.execute(transaction);
  return rows;
}

/** The messages of senders that an act takes, newest first, at most so many; and how many there are, and starred ones. */
export async function readSenderMessages(
  transaction: UserTransaction,
  userId: string,
  { addresses, act, atMost }: { addresses: string[]; act: "archive" | "trash"; atMost: number },
): Promise<{ gmailIds: string[]; count: number; starred: number }> {
  const taken =
    act === "archive" ? sql`'INBOX' = any (e.labels)` : sql`not 'STARRED' = any (e.labels)`;
  const { rows } = await sql<{ ids: string[] | null; count: number; starred: number }>`
    with mail as materialized (
      select e.gmail_id, e.received_at, e.id, ${taken} as taken, e.is_starred from emails e
      where e.user_id = ${userId}::uuid and lower(e.sender_email) = any (${addresses}::text[])
        and not e.labels && '{SPAM,TRASH,DRAFT,SENT,CHAT}'::text[]
    )
    select count(*) filter (where taken)::integer as count,
      count(*) filter (where is_starred)::integer as starred,
      (select json_agg(gmail_id order by received_at desc, id desc) from (
        select * from mail where taken order by received_at desc, id desc limit ${atMost}
      ) newest) as ids
    from mail
  `.execute(transaction);
  const [row] = rows;
  return { gmailIds: row?.ids ?? [], count: row?.count ?? 0, starred: row?.starred ?? 0 };
}

/** A message of a sender that says how its list is left. */
export type UnsubscribeEmail = { address: string; id: string; ways: UnsubscribeWays };

/** Of each sender the newest message that says so. */
export async function readUnsubscribeWays(
  transaction: UserTransaction,
  userId: string,
  addresses: string[],
): Promise<UnsubscribeEmail[]> {
  const { rows } = await sql<UnsubscribeEmail>`
    select wanted.address, found.id::text as id, found.ways
    from unnest(${addresses}::text[]) wanted (address) cross join lateral (
      select e.id, b.origin -> 'unsubscribe' as ways
      from emails e join email_bodies b on b.user_id = e.user_id and b.email_id = e.id
      where e.user_id = ${userId}::uuid and lower(e.sender_email) = wanted.address
        and coalesce('unsubscribe' = any (e.signals), true)
        and jsonb_typeof(b.origin -> 'unsubscribe') = 'object' and not e.labels && '{SPAM,TRASH,DRAFT,SENT}'::text[]
      order by e.id desc limit 1
    ) found
  `.execute(transaction);
  return rows;
}
