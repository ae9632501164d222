import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** A wish for an answer as it stands now, by what the mirror holds. */
export type FollowUpRow = {
  id: string;
  dueAt: Date;
  state: "waiting" | "returned";
  /** Of the message, once the mirror has it. */
  emailId: number | null;
  gmailId: string | null;
  subject: string;
  isAnswered: boolean;
  isThrownAway: boolean;
};

/** An answer is of somebody else, and no word of a program that nobody is there or that a message did not arrive. */
const answered = sql`exists (
  select from emails n where n.user_id = f.user_id and n.thread_id = e.thread_id
    and (n.received_at, n.id) > (e.received_at, e.id) and not n.labels && '{SENT,DRAFT,SPAM,TRASH}'::text[]
    and not coalesce(n.signals, '{}') && '{auto}'::text[] and n.sender_email !~* '^(mailer-daemon|postmaster)@'
)`;

/** The wishes that are open: those that wait, and those whose message has come back. */
export async function readFollowUps(
  transaction: UserTransaction,
  userId: string,
): Promise<FollowUpRow[]> {
  const { rows } = await sql<FollowUpRow>`
    select f.id, f.due_at as "dueAt", f.state, e.id as "emailId",
      f.gmail_id as "gmailId",
      coalesce(e.subject, o.message ->> 'subject', '') as subject,
      e.id is not null and ${answered} as "isAnswered",
      e.id is not null and e.labels && '{SPAM,TRASH}'::text[] as "isThrownAway"
    from follow_ups f
    left join outbox o on o.user_id = f.user_id and o.id = f.outbox_id
    left join emails e on e.user_id = f.user_id and e.gmail_id = f.gmail_id
    where f.user_id = ${userId}::uuid and f.state in ('waiting', 'returned')
    order by f.due_at, f.id
  `.execute(transaction);
  return rows;
}

/**
 * Waits for an answer to a message, or to one in the outbox, with its id at Gmail once it is sent, until a moment; an open
 * wish of the same is moved. Answers the wish and until when it waited before.
 */
export async function saveFollowUp(
  transaction: UserTransaction,
  userId: string,
  wanted: { id: string; dueAt: Date; now: Date } & (
    | { gmailId: string }
    | { outboxId: number; gmailId: string | null }
  ),
): Promise<{ id: string; wasDueAt: Date | null }> {
  const { gmailId } = wanted;
  const outboxId = "outboxId" in wanted ? wanted.outboxId : null;
  const key = gmailId === null ? sql.ref("outbox_id") : sql.ref("gmail_id");
  await sql`
    update follow_ups set state = 'cancelled', ended_at = ${wanted.now}
    where user_id = ${userId}::uuid and state = 'returned' and ${key} = ${gmailId ?? outboxId}
  `.execute(transaction);
  const { rows } = await sql<{ id: string; wasDueAt: Date | null }>`
    with former as (
      select due_at from follow_ups
      where user_id = ${userId}::uuid and state = 'waiting' and ${key} = ${gmailId ?? outboxId}
    )
    insert into follow_ups (user_id, id, gmail_id, outbox_id, due_at, state, created_at)
    values (${userId}::uuid, ${wanted.id}::uuid, ${gmailId}, ${outboxId}::bigint, ${wanted.dueAt}, 'waiting', ${wanted.now})
    on conflict (user_id, ${key}) where state = 'waiting' do update set due_at = excluded.due_at
    returning id, (select due_at from former) as "wasDueAt"
  `.execute(transaction);
  return rows[0] ?? { id: wanted.id, wasDueAt: null };
}

/** Whether a wish for a message of the outbox has come to its end, or the message has come back. */
export async function hasEndedFollowUp(
  transaction: UserTransaction,
  userId: string,
  outboxId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from follow_ups where user_id = ${userId}::uuid and outbox_id = ${outboxId}
      and state <> 'waiting' limit 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Ends wishes that are open; answers how many were. */
export async function endFollowUps(
  transaction: UserTransaction,
  userId: string,
  { ids, state, now }: { ids: string[]; state: "returned" | "answered" | "cancelled"; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update follow_ups set state = ${state}, ended_at = ${now}
    where user_id = ${userId}::uuid and id = any (${ids}::uuid[]) and state in ('waiting', 'returned')
    returning id
  `.execute(transaction);
  return rows.length;
}

/** An open wish as it is noted before a change: until when it waits (ISO 8601), or that its message has come back. */
export type OpenFollowUp = { dueAt: string; state: "waiting" | "returned" };

/** How a wish stands, or ended, until the transaction's end; undefined where there was none. */
export async function lockFollowUp(
  transaction: UserTransaction,
  userId: string,
  id: string,
): Promise<{ state: OpenFollowUp["state"] | "answered" | "cancelled"; dueAt: string } | undefined> {
  const row = await transaction
    .selectFrom("follow_ups")
    .select(["state", "due_at"])
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { state: row.state, dueAt: row.due_at.toISOString() };
}

/** Waits as before. */
export async function reopenFollowUp(
  transaction: UserTransaction,
  userId: string,
  { id, before }: { id: string; before: OpenFollowUp },
): Promise<void> {
  const { state, dueAt } = before;
  await transaction
    .updateTable("follow_ups")
    .set({ state, due_at: new Date(dueAt), ended_at: null })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** Those of the wishes that the person has taken back. */
export async function readCancelled(
  transaction: UserTransaction,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from follow_ups
    where user_id = ${userId}::uuid and id = any (${ids}::uuid[]) and state = 'cancelled'
  `.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** When the next message that the mirror holds is due; undefined when none is waited for. */
export async function nextFollowUp(
  transaction: UserTransaction,
  userId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(f.due_at) as due from follow_ups f
    join emails e on e.user_id = f.user_id and e.gmail_id = f.gmail_id
    where f.user_id = ${userId}::uuid and f.state = 'waiting'
  `.execute(transaction);
  return rows[0]?.due ?? undefined;
}

/** Those of the wishes whose messages have been brought back already, or are just now, as the journal says. */
export async function readBroughtBack(
  transaction: UserTransaction,
  userId: string,
  ids: string[],
): Promise<Map<string, "doing" | "done">> {
  const { rows } = await sql<{ id: string; isDoing: boolean }>`
    select request_id as id, bool_or(state = 'doing') as "isDoing" from journal
    where user_id = ${userId}::uuid and request_id = any (${ids}::uuid[]) and state <> 'failed'
    group by request_id
  `.execute(transaction);
  return new Map(rows.map(({ id, isDoing }) => [id, isDoing ? "doing" : "done"]));
}

/** Whether the person has sent a message of this id of Gmail's. */
export async function isSentMessage(
  transaction: UserTransaction,
  userId: string,
  gmailId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from emails where user_id = ${userId}::uuid and gmail_id = ${gmailId}
      and 'SENT' = any (labels) and not labels && '{DRAFT,TRASH,SPAM}'::text[]
  `.execute(transaction);
  return rows.length > 0;
}
