import { readCheckouts, type Checkout } from "../tables/billing-checkouts-table.ts";
import { readCustomers } from "../tables/billing-customers-table.ts";
import {
  readPurchases,
  type KeptPurchase,
  type Purchase,
} from "../tables/billing-purchases-table.ts";
import type { BillingContext } from "./billing-context.ts";
import { judgePayment } from "../stripe/read-session.ts";
import { judgeSubscription } from "../stripe/judge-subscription.ts";
import { keepPurchases, type Told } from "./keep-purchases.ts";
import { readPage } from "../stripe/read-page.ts";
import { isSubscriptionSoldHere } from "../stripe/sold-here.ts";
import { askStripe, ifThere, type StripeClient } from "../stripe/stripe-client.ts";

/**
 * Reads at Stripe how everything stands that the person has bought, and what of their open pages is paid meanwhile.
 * Throws `billing_unavailable`, with nothing changed, when Stripe does not answer.
 */
export async function refreshPurchases(
  context: BillingContext,
  userId: string,
  eventId?: string,
): Promise<void> {
  await keepPurchases(context, userId, {
    eventId,
    read: async () => {
      const held = await context.database.readAsUser(userId, async (transaction) => ({
        customers: await readCustomers(transaction, userId),
        purchases: await readPurchases(transaction, userId),
        checkouts: await readCheckouts(transaction, userId),
      }));
      return askStripe(context, (stripe) => readAll(context, stripe, held));
    },
  });
}

type Held = { customers: string[]; purchases: KeptPurchase[]; checkouts: Checkout[] };

async function readAll(
  context: BillingContext,
  stripe: StripeClient,
  { customers, purchases, checkouts }: Held,
): Promise<Told> {
  const pages = await readPages(context, stripe, checkouts);
  const told = new Map<string, Purchase>();
  for (const purchase of pages.purchases) told.set(purchase.purchaseId, purchase);
  const known = new Set(purchases.map(({ purchaseId }) => purchaseId));
  for (const customer of [...customers, ...(pages.customers ?? [])]) {
    const { data } = (await ifThere(
      stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
    )) ?? { data: [] };
    for (const one of data)
      if (known.has(one.id) || isSubscriptionSoldHere(context.config, one))
        told.set(one.id, judgeSubscription(one));
  }
  for (const kept of purchases)
    if (!told.has(kept.purchaseId)) told.set(kept.purchaseId, await readAgain(stripe, kept));
  return { ...pages, purchases: [...told.values()] };
}

/** What Stripe knows no more is worth nothing any more. */
async function readAgain(stripe: StripeClient, kept: KeptPurchase): Promise<Purchase> {
  const { purchaseId, kind, status, premiumUntil } = kept;
  const gone: Purchase = { purchaseId, kind, status: "gone", premiumUntil: null };
  if (kind === "lifetime" && !purchaseId.startsWith("pi_"))
    return { purchaseId, kind, status, premiumUntil };
  if (kind === "lifetime") return (await ifThere(judgePayment(stripe, purchaseId))) ?? gone;
  const subscription = await ifThere(stripe.subscriptions.retrieve(purchaseId));
  return subscription === undefined ? gone : judgeSubscription(subscription);
}

/** The pages that were opened here and are no longer open. */
async function readPages(
  { config }: BillingContext,
  stripe: StripeClient,
  checkouts: Checkout[],
): Promise<Told> {
  const told = { customers: [] as string[], purchases: [] as Purchase[], ended: [] as string[] };
  for (const { attempt, sessionId } of checkouts) {
    if (sessionId === null) continue;
    const page = await readPage(config, stripe, sessionId);
    if (page.isOver) told.ended.push(attempt);
    if (page.purchase !== undefined) told.purchases.push(page.purchase);
    if (page.customer !== undefined) told.customers.push(page.customer);
  }
  return told;
}
