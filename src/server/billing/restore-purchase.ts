import type { Stripe } from "stripe";
import type { Restored } from "#contract/billing.ts";
import { Failure } from "#server/runtime/failure.ts";
import { readPurchases, type Purchase } from "#server/storage/billing-purchases-table.ts";
import { isPremium } from "#server/storage/usage-table.ts";
import { readUser } from "#server/storage/users-table.ts";
import type { BillingContext } from "./billing-context.ts";
import { findPerson } from "./find-person.ts";
import { keepPurchases, type Told } from "./keep-purchases.ts";
import { readSession } from "#server/stripe/read-session.ts";
import { refreshPurchases } from "./refresh-purchases.ts";
import { askStripe, idOf, type StripeClient } from "#server/stripe/stripe-client.ts";

/**
 * Looks at Stripe for all that was paid with the person's address, which Google has proven to be theirs. What belongs to
 * another person here stays theirs. Throws `billing_unavailable`.
 */
export async function restorePurchase(context: BillingContext, userId: string): Promise<Restored> {
  const { database, clock } = context;
  const user = await database.readAsUser(userId, (transaction) => readUser(transaction, userId));
  if (user === undefined) throw new Failure("not_found");
  const addresses = [...new Set([user.email, user.email.toLowerCase()])];
  await keepPurchases(context, userId, {
    read: () => askStripe(context, (stripe) => lookUp(context, stripe, { userId, addresses })),
  });
  await refreshPurchases(context, userId);
  const now = clock.now();
  return database.readAsUser(userId, async (transaction) => ({
    subscribed: await isPremium(transaction, userId, now),
    found: foundAmong(await readPurchases(transaction, userId), now),
  }));
}

type Wanted = { userId: string; addresses: string[] };

/** What was paid once may have no customer, but its page has the payer's address. */
async function lookUp(
  context: BillingContext,
  stripe: StripeClient,
  { userId, addresses }: Wanted,
): Promise<Told> {
  const purchases: Purchase[] = [];
  const customers = new Set<string>();
  const others = new Set<string>();
  for (const email of addresses) {
    const asked = { customer_details: { email }, status: "complete", limit: 100 } as const;
    for (const session of (await stripe.checkout.sessions.list(asked)).data) {
      if (await isForAnother(context, session, userId)) {
        others.add(idOf(session.customer) ?? "");
        continue;
      }
      const purchase = await readSession(context.config, stripe, session);
      if (purchase !== undefined) purchases.push(purchase);
    }
    for (const { id } of (await stripe.customers.list({ email, limit: 100 })).data)
      customers.add(id);
  }
  return { purchases, customers: [...customers.difference(others)] };
}

/** Somebody may pay for another with their own address: it is for whom the page was opened, while they are here. */
async function isForAnother(
  { database }: BillingContext,
  { client_reference_id: reference }: Stripe.Checkout.Session,
  userId: string,
): Promise<boolean> {
  return reference !== userId && (await findPerson(database, reference)) !== undefined;
}

function foundAmong(purchases: readonly Purchase[], now: Date): Restored["found"] {
  if (purchases.some(({ premiumUntil }) => premiumUntil === "infinity")) return "lifetime";
  const runs = purchases.some(({ premiumUntil: end }) => end instanceof Date && end > now);
  return runs ? "subscription" : "nothing";
}
