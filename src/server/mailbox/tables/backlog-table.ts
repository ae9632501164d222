import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import { walkIndexes } from "./walk-indexes.ts";

/** A message still to be read, with the number of messages that the mirror knows of its thread. */
export type PendingMessage = { gmailId: string; threadId: string; inThread: number };

type BacklogWanted = {
  atMost: number;
  now: Date;
  /** None but these, and what is still to be read of their threads. */
  only?: string[] | undefined;
  /** Those alone that came after the listing. */
  newsOnly?: boolean | undefined;
  /** Who waits for a message takes it even from the background, which may wait long for its budget. */
  forPerson?: boolean | undefined;
};

/** Messages reserved for reading, and whether somebody waits for them. */
export type BacklogLease = { gmailIds: string[]; forPerson: boolean };

/** How long a lease holds unless it is renewed: what a dead process had is free after that. */
const lease = sql`statement_timestamp() + interval '20 seconds'`;

/** The newest messages still to be read whose time has come and which nobody reads, and the rest of their threads, newest first. */
export async function nextInBacklog(
  transaction: UserTransaction,
  userId: string,
  { atMost, now, only, newsOnly = false, forPerson = false }: BacklogWanted,
): Promise<PendingMessage[]> {
  await walkIndexes(transaction);
  const free = sql`
    b.user_id = ${userId}::uuid and b.due_at <= ${now} and ${isFree(forPerson)}
      ${newsOnly ? sql`and b.is_news` : sql``}`;
  const { rows } = await sql<PendingRow>`
    with newest as materialized (
      select b.thread_id from sync_backlog b
      where ${free} ${only === undefined ? sql`` : sql`and b.gmail_id = any (${only}::text[])`}
      order by b.received_at desc, b.gmail_id desc limit ${atMost}
    )
    select b.gmail_id, b.thread_id, b.received_at, (
      select count(*) from emails e where e.user_id = ${userId}::uuid and e.thread_id = b.thread_id
    ) as in_thread
    from sync_backlog b where ${free} and b.thread_id = any (array(select thread_id from newest))
  `.execute(transaction);
  return rows.toSorted(newestFirst).map((row) => ({
    gmailId: row.gmail_id,
    threadId: row.thread_id,
    inThread: row.in_thread,
  }));
}

type PendingRow = { gmail_id: string; thread_id: string; received_at: Date; in_thread: number };

function newestFirst(a: PendingRow, b: PendingRow): number {
  return b.received_at.getTime() - a.received_at.getTime() || (a.gmail_id < b.gmail_id ? 1 : -1);
}

/** Nobody reads the message, or none but the background, which a person does not wait for. */
function isFree(forPerson: boolean) {
  return forPerson
    ? sql`(b.leased_until < statement_timestamp() or not b.leased_for_person)`
    : sql`b.leased_until < statement_timestamp()`;
}

/** What is reserved for a person is left alone by the background. */
function mayChange(forPerson: boolean) {
  return forPerson
    ? sql``
    : sql`and (not leased_for_person or leased_until < statement_timestamp())`;
}

/** Reserves messages for the caller, who holds the cursor, or renews that; the lease ends by itself. */
export async function leaseBacklog(
  transaction: UserTransaction,
  userId: string,
  { gmailIds, forPerson }: BacklogLease,
): Promise<void> {
  await sql`
    update sync_backlog set leased_until = ${lease}, leased_for_person = ${forPerson}
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[]) ${mayChange(forPerson)}
  `.execute(transaction);
}

/** Gives back what the caller had reserved and not read. */
export async function releaseBacklog(
  transaction: UserTransaction,
  userId: string,
  { gmailIds, forPerson }: BacklogLease,
): Promise<void> {
  await sql`
    update sync_backlog set leased_until = '-infinity'
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[]) ${mayChange(forPerson)}
  `.execute(transaction);
}

/** Lets a message that was put off be read now. */
export async function makeDueNow(
  transaction: UserTransaction,
  userId: string,
  gmailId: string,
): Promise<void> {
  await transaction
    .updateTable("sync_backlog")
    .set({ due_at: sql`'-infinity'` })
    .where("user_id", "=", userId)
    .where("gmail_id", "=", gmailId)
    .execute();
}

/** Puts messages off that could not be read or kept: for a minute, then four times as long each time, at most a day. */
export async function putOff(
  transaction: UserTransaction,
  userId: string,
  { gmailIds, now }: { gmailIds: string[]; now: Date },
): Promise<void> {
  if (gmailIds.length === 0) return;
  await sql`
    update sync_backlog set tries = tries + 1,
      due_at = ${now}::timestamptz + least(interval '1 minute' * 4 ^ least(tries, 10), interval '1 day')
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[])
  `.execute(transaction);
}

/** Whether one of these messages is being read for a person. */
export async function isBeingRead(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<boolean> {
  const { rows } = await sql<{ reading: boolean }>`
    select exists (
      select from sync_backlog where user_id = ${userId}::uuid
        and gmail_id = any (${gmailIds}::text[])
        and leased_until >= statement_timestamp() and leased_for_person
    ) as reading
  `.execute(transaction);
  return rows[0]?.reading ?? false;
}

export type BacklogSize = {
  /** Messages still to be read, those that were put off among them. */
  pending: number;
  /** What reading them costs, counted in single messages. */
  reads: number;
};

/** How much is still to be read, as the database keeps it; a thread of several costs as much as two messages. */
export async function readBacklogSize(
  transaction: UserTransaction,
  userId: string,
): Promise<BacklogSize> {
  const row = await transaction
    .selectFrom("backlog_sizes")
    .select(["messages", "reads"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { pending: row?.messages ?? 0, reads: row?.reads ?? 0 };
}

/** Whether messages that lay in the mailbox when it was listed are still to be read, other than those that could not be. */
export async function readsListed(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from sync_backlog b where b.user_id = ${userId}::uuid and not b.is_news and b.due_at <= ${now}
    ) as any
  `.execute(transaction);
  return rows[0]?.any === true;
}

/** Messages that could not be read and wait for another try, and when the next of them is. */
export type PutOff = { count: number; nextTryAt: Date | undefined };

/** What is put off now. */
export async function readPutOff(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<PutOff> {
  const row = await transaction
    .selectFrom("sync_backlog")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("due_at").as("next")])
    .where("user_id", "=", userId)
    .where("due_at", ">", now)
    .executeTakeFirst();
  return { count: row?.count ?? 0, nextTryAt: row?.next ?? undefined };
}

type DueWanted = { now: Date; newsOnly: boolean };

/** Whether something is to be read now that nobody reads. */
export async function hasDueBacklog(
  transaction: UserTransaction,
  userId: string,
  wanted: DueWanted,
): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from sync_backlog b where ${isDue(userId, wanted)} and ${isFree(false)}
    ) as due
  `.execute(transaction);
  return rows[0]?.due ?? false;
}

/** Whole seconds, at least one, until the first lease ends of what is due and read by somebody; undefined without any. */
export async function secondsUntilFree(
  transaction: UserTransaction,
  userId: string,
  wanted: DueWanted,
): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from min(b.leased_until) - statement_timestamp()))::integer as seconds
    from sync_backlog b where ${isDue(userId, wanted)} and not (${isFree(false)})
  `.execute(transaction);
  const seconds = rows[0]?.seconds ?? undefined;
  return seconds === undefined ? undefined : Math.max(1, seconds);
}

function isDue(userId: string, { now, newsOnly }: DueWanted) {
  return sql`b.user_id = ${userId}::uuid and b.due_at <= ${now}
    ${newsOnly ? sql`and b.is_news` : sql``}`;
}
