import type { Restored } from "#contract/billing.ts";
import { Failure } from "#server/platform/failure.ts";
import { readPurchases, type Purchase } from "../tables/billing-purchases-table.ts";
import { isPremium } from "../tables/usage-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { askStripe } from "../stripe/stripe-client.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { findPurchases } from "../purchases/find-purchases.ts";
import { keepPurchases } from "../purchases/keep-purchases.ts";
import { refreshPurchases } from "../purchases/refresh-purchases.ts";

/**
 * Looks at Stripe for all that was paid with the person's address. What belongs to another person here stays theirs.
 * Throws `billing_unavailable`.
 */
export async function restorePurchase(context: BillingContext, userId: string): Promise<Restored> {
  const { database, clock } = context;
  const user = await database.readAsUser(userId, (transaction) => readUser(transaction, userId));
  if (user === undefined) throw new Failure("not_found");
  await keepPurchases(context, userId, {
    read: () => askStripe(context, (stripe) => findPurchases(context, stripe, user)),
  });
  await refreshPurchases(context, userId);
  const now = clock.now();
  return database.readAsUser(userId, async (transaction) => ({
    subscribed: await isPremium(transaction, userId, now),
    found: foundAmong(await readPurchases(transaction, userId), now),
  }));
}

function foundAmong(purchases: readonly Purchase[], now: Date): Restored["found"] {
  if (purchases.some(({ premiumUntil }) => premiumUntil === "infinity")) return "lifetime";
  const runs = purchases.some(({ premiumUntil: end }) => end instanceof Date && end > now);
  return runs ? "subscription" : "nothing";
}
