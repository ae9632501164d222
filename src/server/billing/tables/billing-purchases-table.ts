import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** What a person has bought, as Stripe tells it. */
export type Purchase = {
  /** Stripe's id of the subscription, or of the payment of what is paid once. */
  purchaseId: string;
  kind: "subscription" | "lifetime";
  /** Stripe's word for how it stands. */
  status: string;
  /** Until when it makes the person premium; "infinity" for good, null not. */
  premiumUntil: Date | "infinity" | null;
};

export type KeptPurchase = Purchase & { readAt: Date };

/** A number above those of all readings of Stripe's state that have begun before. */
export async function beginReading(transaction: UserTransaction): Promise<number> {
  const { rows } = await sql<{ reading: number }>`
    select nextval('billing_readings') as reading
  `.execute(transaction);
  return rows[0]?.reading ?? 0;
}

/** Keeps a purchase as it was read, unless a reading that began later is kept already or it is another person's. */
export async function savePurchase(
  transaction: UserTransaction,
  userId: string,
  { purchase, reading, now }: { purchase: Purchase; reading: number; now: Date },
): Promise<void> {
  const { purchaseId, kind, status, premiumUntil } = purchase;
  // A row of another person's is not seen here, and would end the statement if it were to be changed.
  await sql`
    insert into billing_purchases (user_id, purchase_id, kind, status, premium_until, reading, read_at)
    values (${userId}::uuid, ${purchaseId}, ${kind}, ${status}, ${premiumUntil}, ${reading}, ${now})
    on conflict do nothing
  `.execute(transaction);
  await sql`
    update billing_purchases
    set status = ${status}, premium_until = ${premiumUntil}, reading = ${reading}, read_at = ${now}
    where user_id = ${userId}::uuid and purchase_id = ${purchaseId} and reading < ${reading}
  `.execute(transaction);
}

/** All that the person has bought, what lasts longest first. */
export async function readPurchases(
  transaction: UserTransaction,
  userId: string,
): Promise<KeptPurchase[]> {
  const { rows } = await sql<KeptRow>`
    select purchase_id, kind, status, read_at, premium_until = 'infinity' as forever,
      nullif(premium_until, 'infinity') as until
    from billing_purchases where user_id = ${userId}::uuid
    order by premium_until desc nulls last, purchase_id
  `.execute(transaction);
  return rows.map((row) => ({
    purchaseId: row.purchase_id,
    kind: row.kind,
    status: row.status,
    premiumUntil: row.forever === true ? "infinity" : row.until,
    readAt: row.read_at,
  }));
}

type KeptRow = {
  purchase_id: string;
  kind: Purchase["kind"];
  status: string;
  read_at: Date;
  forever: boolean | null;
  until: Date | null;
};

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
