import { endCheckout } from "../tables/billing-checkouts-table.ts";
import { linkCustomer } from "../tables/billing-customers-table.ts";
import {
  isEventSeen,
  noteEvent,
  beginReading,
  savePurchase,
  type Purchase,
} from "../tables/billing-purchases-table.ts";
import { settlePremium } from "../tables/pro-grants-table.ts";
import type { BillingContext } from "./billing-context.ts";

/** What Stripe has told of a person. */
export type Told = {
  customers?: string[];
  purchases: Purchase[];
  /** Attempts at a checkout that have come to their end. */
  ended?: string[];
};

/** Milliseconds after which Stripe repeats an event no more: it tries for three days. */
const repeated = 30 * 24 * 3600_000;

/**
 * Reads Stripe's state of a person and keeps it in one transaction with what follows from it. What another reading
 * tells that began later stays. With an event's id: once for each, and not at all where that fails.
 */
export async function keepPurchases(
  { database, clock }: BillingContext,
  userId: string,
  { read, eventId }: { read: () => Promise<Told>; eventId?: string | undefined },
): Promise<void> {
  const reading = await database.asUser(userId, async (transaction) => {
    const seen = eventId !== undefined && (await isEventSeen(transaction, userId, eventId));
    return seen ? undefined : beginReading(transaction);
  });
  if (reading === undefined) return;
  const { customers = [], purchases, ended = [] } = await read();
  const now = clock.now();
  const forgotten = new Date(now.getTime() - repeated);
  await database.asUser(userId, async (transaction) => {
    for (const customer of customers) await linkCustomer(transaction, userId, customer);
    for (const purchase of purchases)
      await savePurchase(transaction, userId, { purchase, reading, now });
    for (const attempt of ended) await endCheckout(transaction, userId, attempt);
    if (eventId !== undefined) await noteEvent(transaction, userId, { eventId, now, forgotten });
    await settlePremium(transaction, userId);
  });
}
