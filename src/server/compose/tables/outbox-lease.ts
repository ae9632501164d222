import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { OutboxChange, OutboxRow } from "./outbox-table.ts";
import { isForgotten } from "./outbox-tidying.ts";

/** A claim on a message: while `fence` is the row's own, nobody else has claimed it since. */
export type OutboxClaim = { id: number; fence: number };

/** How long a claimed message is its process's own, unless it is renewed. */
export const lease = sql<Date>`statement_timestamp() + interval '20 seconds'`;

/** Keeps others from claiming for the same person until the transaction ends. */
const classOfLocks = 1_869_968_504;

/** That a message is to be sent by now, or that nobody holds it any more on its way. */
function isDue(now: Date) {
  return sql<boolean>`(
    (state = 'queued' and greatest(send_at, next_try_at) <= ${now})
    or (state in ('drafting', 'sending') and leased_until < statement_timestamp())
  )`;
}

/** Whether one of the person's messages is due. */
export async function hasDueOutbox(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where user_id = ${userId}::uuid and ${isDue(now)} limit 1
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Claims the next message that is due, or that nobody holds any more on its way. Of a person's messages one is claimed
 * at a time. A queued one is being drafted from then on, with Gmail's history id of the mirror at its first claim, before
 * which nothing of it has happened.
 */
export async function claimOutboxRow(
  transaction: UserTransaction,
  userId: string,
  { owner, now }: { owner: string; now: Date },
): Promise<OutboxRow | undefined> {
  await sql`select pg_advisory_xact_lock(${classOfLocks}, hashtext(${userId}))`.execute(
    transaction,
  );
  const { rows } = await sql<OutboxRow>`
    update outbox o set lease_owner = ${owner}::uuid, leased_until = ${lease}, fence = fence + 1,
      state = case o.state when 'queued' then 'drafting' else o.state end,
      history_id = coalesce(o.history_id, (
        select s.history_id from sync_state s where s.user_id = ${userId}::uuid
      )),
      asked_at = case o.state when 'queued' then null else o.asked_at end,
      error = case o.state when 'queued' then null else o.error end
    where o.user_id = ${userId}::uuid and o.id = (
      select id from outbox where user_id = ${userId}::uuid and ${isDue(now)}
      order by send_at, id limit 1
    ) and not exists (
      select from outbox h where h.user_id = ${userId}::uuid and h.lease_owner is not null
        and h.state in ('drafting', 'sending') and h.leased_until >= statement_timestamp()
    )
    returning o.*
  `.execute(transaction);
  return rows[0];
}

/** Changes a claimed message. Undefined, with nothing changed, when it was claimed by somebody else meanwhile. */
export async function changeClaimed(
  transaction: UserTransaction,
  userId: string,
  { id, fence, change }: OutboxClaim & { change: OutboxChange },
): Promise<OutboxRow | undefined> {
  return transaction
    .updateTable("outbox")
    .set(change)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("fence", "=", fence)
    .where("state", "in", ["drafting", "sending"])
    .returningAll()
    .executeTakeFirst();
}

/** Keeps a claimed message for the caller; false when somebody else has claimed it. */
export async function renewOutboxLease(
  transaction: UserTransaction,
  userId: string,
  claim: OutboxClaim,
): Promise<boolean> {
  const change = { leased_until: lease };
  return (await changeClaimed(transaction, userId, { ...claim, change })) !== undefined;
}

/** That Gmail is about to be asked for what it does but once: from now on it may have happened. */
export const asking = {
  asked_at: sql<Date>`statement_timestamp()`,
  looks: 0,
  doubtful_since: null,
};

/** Gives a claimed message to whoever comes after that many seconds. */
export function releaseAfter(seconds: number) {
  return {
    lease_owner: null,
    leased_until: sql<Date>`statement_timestamp() + ${seconds} * interval '1 second'`,
  };
}

/** That what came of the last question is not known, since when, by the database's clock. */
export const doubtful = {
  doubtful_since: sql<Date>`coalesce(doubtful_since, statement_timestamp())`,
};

/** The same from now on, whatever was before. */
export const doubtfulAnew = { doubtful_since: sql<Date>`statement_timestamp()`, looks: 0 };

/** Seconds since Gmail was asked, and since that is in doubt, by the database's clock; 0 where it is not. */
export async function readDoubt(
  transaction: UserTransaction,
  userId: string,
  id: number,
): Promise<{ sinceAsked: number; inDoubt: number }> {
  const { rows } = await sql<{ sinceAsked: number | null; inDoubt: number | null }>`
    select
      extract(epoch from statement_timestamp() - asked_at)::double precision as "sinceAsked",
      extract(epoch from statement_timestamp() - doubtful_since)::double precision as "inDoubt"
    from outbox where user_id = ${userId}::uuid and id = ${id}
  `.execute(transaction);
  return { sinceAsked: rows[0]?.sinceAsked ?? 0, inDoubt: rows[0]?.inDoubt ?? 0 };
}

/** Seconds until a message is to be seen to, by the clock given and the database's; undefined without one. */
export async function secondsUntilOutbox(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select min(case state
      when 'queued' then extract(epoch from greatest(send_at, next_try_at) - ${now}::timestamptz)
      when 'cancelled' then coalesce(greatest(0, extract(epoch from tidy_at - statement_timestamp())), 0)
      when 'sent' then coalesce(greatest(0, extract(epoch from tidy_at - statement_timestamp())), 0)
      else greatest(0, extract(epoch from leased_until - statement_timestamp()))
    end)::double precision as seconds
    from outbox where user_id = ${userId}::uuid and (
      state in ('queued', 'drafting', 'sending') or tidy_at is not null or ${isForgotten}
    )
  `.execute(transaction);
  return rows[0]?.seconds ?? undefined;
}
