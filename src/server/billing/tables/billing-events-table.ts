import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Whether Stripe's event has had its effect on the person already. */
export async function isEventSeen(
  transaction: UserTransaction,
  userId: string,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from billing_events where user_id = ${userId}::uuid and event_id = ${eventId}
  `.execute(transaction);
  return rows.length > 0;
}

/** Keeps that the event has had its effect, and forgets those that Stripe repeats no more. */
export async function noteEvent(
  transaction: UserTransaction,
  userId: string,
  { eventId, now, forgotten }: { eventId: string; now: Date; forgotten: Date },
): Promise<void> {
  await sql`
    insert into billing_events (user_id, event_id, seen_at)
    values (${userId}::uuid, ${eventId}, ${now}) on conflict do nothing
  `.execute(transaction);
  await sql`
    delete from billing_events where user_id = ${userId}::uuid and seen_at < ${forgotten}
  `.execute(transaction);
}
