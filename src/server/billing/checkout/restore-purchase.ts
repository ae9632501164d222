import type { Restored } from "#contract/billing.ts";
import { Failure } from "#server/platform/failure.ts";
import { readPurchases, type Purchase } from "../tables/billing-purchases-table.ts";
import { isPremium } from "../tables/usage-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { askStripe, idOf, type StripeClient } from "../stripe/stripe-client.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { keepPurchases, type Told } from "../purchases/keep-purchases.ts";
import { refreshPurchases } from "../purchases/refresh-purchases.ts";
import type { Stripe } from "stripe";
import type { User } from "#contract/session.ts";
import { readSession } from "../stripe/read-session.ts";
import { isSubscriptionSoldHere } from "../stripe/sold-here.ts";
import { findPerson } from "../purchases/find-person.ts";

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

/**
 * Looks at Stripe for what was sold here to the person's address, which Google has proven to be theirs, and for whom it
 * was sold to. What was paid once may have no customer, but its page has the payer's address.
 */
async function findPurchases(
  context: BillingContext,
  stripe: StripeClient,
  user: User,
): Promise<Told> {
  const purchases: Purchase[] = [];
  const customers = new Set<string>();
  const others = new Set<string>();
  for (const email of new Set([user.email, user.email.toLowerCase()])) {
    const asked = { customer_details: { email }, status: "complete", limit: 100 } as const;
    for (const session of (await stripe.checkout.sessions.list(asked)).data) {
      const customer = idOf(session.customer) ?? "";
      if (await isAnothers(context, session.client_reference_id, user.id)) {
        others.add(customer);
        continue;
      }
      const purchase = await readSession(context.config, stripe, session);
      if (purchase === undefined) continue;
      purchases.push(purchase);
      if (customer !== "") customers.add(customer);
    }
    for (const customer of (await stripe.customers.list({ email, limit: 100 })).data)
      if (await isTheirs(context, stripe, { customer, user })) customers.add(customer.id);
  }
  return { purchases, customers: [...customers.difference(others)] };
}

/** Somebody may pay for another with their own address: it is for whom the page was opened, while they are here. */
async function isAnothers(
  { database }: BillingContext,
  reference: string | null,
  userId: string,
): Promise<boolean> {
  return reference !== userId && (await findPerson(database, reference)) !== undefined;
}

/** A customer by our own note, or one with a subscription sold here; those of the operator's other products are not. */
async function isTheirs(
  context: BillingContext,
  stripe: StripeClient,
  { customer, user }: { customer: Stripe.Customer; user: User },
): Promise<boolean> {
  const noted = customer.metadata["user_id"] ?? null;
  if (noted === user.id) return true;
  if (await isAnothers(context, noted, user.id)) return false;
  const asked = { customer: customer.id, status: "all", limit: 100 } as const;
  const { data } = await stripe.subscriptions.list(asked);
  return data.some((subscription) => isSubscriptionSoldHere(context.config, subscription));
}
