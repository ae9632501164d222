import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** On which any server hears by `stopWord` that a request is to be stopped. */
export const stopChannel = "mailwright_stops";

/** What is said of a person's own request; nobody stops another's. */
export function stopWord(userId: string, requestId: string): string {
  return `${userId} ${requestId}`;
}

type Begun = { requestId: string; now: Date; leasedUntil: Date };

/**
 * Takes the person's one place for a request under way. `busy`: another has it; `stopped`: the person has stopped this
 * one before it came. The caller holds the person's usage, so that two do not come at once.
 */
export async function beginRequest(
  transaction: UserTransaction,
  userId: string,
  { requestId, now, leasedUntil }: Begun,
): Promise<"begun" | "busy" | "stopped"> {
  const own = sql`user_id = ${userId}::uuid`;
  await sql`
    delete from assistant_requests where ${own} and leased_until < ${now} and not stopped
      or ${own} and leased_until < ${now}::timestamptz - interval '1 day'
  `.execute(transaction);
  const { rows } = await sql<{ running: boolean }>`
    select leased_until > ${now} as running from assistant_requests where ${own}
  `.execute(transaction);
  if (rows.some(({ running }) => running)) return "busy";
  // Stop may come between the two.
  const { rows: begun } = await sql<{ stopped: boolean }>`
    insert into assistant_requests as r (user_id, request_id, leased_until)
    values (${userId}::uuid, ${requestId}::uuid, ${leasedUntil})
    on conflict (user_id, request_id) do update
      set leased_until = case when r.stopped then r.leased_until else ${leasedUntil} end
    returning stopped
  `.execute(transaction);
  return begun[0]?.stopped === true ? "stopped" : "begun";
}

/** Keeps the place for longer; false where it is not this request's any more. */
export async function renewRequest(
  transaction: UserTransaction,
  userId: string,
  { requestId, leasedUntil }: Omit<Begun, "now">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assistant_requests set leased_until = ${leasedUntil}
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** From now on Stop comes too late for a request. Answers whether it came before. */
export async function closeRequest(
  transaction: UserTransaction,
  userId: string,
  { requestId, now }: { requestId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    update assistant_requests set leased_until = ${now}
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
    returning stopped
  `.execute(transaction);
  return rows[0]?.stopped === true;
}

/** Frees the person's place. */
export async function endRequest(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<void> {
  await sql`
    delete from assistant_requests
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
  `.execute(transaction);
}

/** Requests that a person has stopped and that are remembered. */
const mostStopped = 100;

/** Keeps for a day that a request is to stop, even one that is still to come, and tells every server. Answers whether it was under way. */
export async function stopRequest(
  transaction: UserTransaction,
  userId: string,
  { requestId, now }: { requestId: string; now: Date },
): Promise<boolean> {
  const own = sql`user_id = ${userId}::uuid`;
  await sql`
    delete from assistant_requests where ${own} and leased_until < ${now}::timestamptz - interval '1 day'
      or ${own} and stopped and leased_until < (
        select leased_until from assistant_requests where ${own} and stopped
        order by leased_until desc limit 1 offset ${mostStopped}
      )
  `.execute(transaction);
  const { rows } = await sql<{ running: boolean }>`
    insert into assistant_requests as r (user_id, request_id, leased_until, stopped)
    values (${userId}::uuid, ${requestId}::uuid, ${now}, true)
    on conflict (user_id, request_id) do update set stopped = true
    returning leased_until > ${now} as running
  `.execute(transaction);
  await sql`select pg_notify(${stopChannel}, ${stopWord(userId, requestId)})`.execute(transaction);
  return rows[0]?.running === true;
}

/** Whether a request is to stop. */
export async function isStopped(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select stopped from assistant_requests
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
  `.execute(transaction);
  return rows[0]?.stopped === true;
}
