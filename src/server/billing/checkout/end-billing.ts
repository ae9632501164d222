import { Failure } from "#server/platform/failure.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { endSubscriptions } from "../purchases/end-subscriptions.ts";
import { refreshPurchases } from "../purchases/refresh-purchases.ts";
import { soldHere } from "../stripe/sold-here.ts";
import { askStripe, ifThere, isStripeError, type StripeClient } from "../stripe/stripe-client.ts";
import { readCheckouts } from "../tables/billing-checkouts-table.ts";
import { readCustomers } from "../tables/billing-customers-table.ts";
import { readPurchases } from "../tables/billing-purchases-table.ts";
import { restorePurchase } from "./restore-purchase.ts";

const notEnded = "Your subscription cannot be ended just now. Try again in a moment.";

/**
 * Sees to it that who leaves is charged nothing more: closes their open pages and lets every subscription end with what
 * is paid, those too of which no word has come. Throws `billing_unavailable` when Stripe does not answer, unless they
 * cannot have paid here; safe to repeat.
 */
export async function endBilling(context: BillingContext, userId: string): Promise<void> {
  if (context.stripe === undefined) return;
  try {
    // Looked up before the pages are closed, since pages are found by customers; and once more, for what was paid last.
    await restorePurchase(context, userId);
    await closePages(context, userId);
    await refreshPurchases(context, userId);
    await endSubscriptions(context, userId, "leaving");
  } catch (cause) {
    if (!(cause instanceof Failure && cause.code === "billing_unavailable")) throw cause;
    if (await mayHavePaid(context, userId))
      throw new Failure("billing_unavailable", { message: notEnded, cause });
  }
}

/** Without payment links all that is paid begins with a page that is opened here. */
async function mayHavePaid({ database, config }: BillingContext, userId: string): Promise<boolean> {
  if (config.links.basic !== undefined) return true;
  return database.readAsUser(userId, async (transaction) => {
    const kept = [
      await readCustomers(transaction, userId),
      await readCheckouts(transaction, userId),
      await readPurchases(transaction, userId),
    ];
    return kept.some((rows) => rows.length > 0);
  });
}

/**
 * Closes every page on which the person could still pay a plan, those too whose answer was lost. Throws
 * `billing_unavailable` while one may be open; safe to repeat.
 */
async function closePages(context: BillingContext, userId: string): Promise<void> {
  const held = await context.database.readAsUser(userId, async (transaction) => ({
    customers: await readCustomers(transaction, userId),
    checkouts: await readCheckouts(transaction, userId),
  }));
  await askStripe(context, async (stripe) => {
    const pages = new Set(held.checkouts.flatMap(({ sessionId }) => sessionId ?? []));
    for (const customer of held.customers)
      for (const id of await openPages(stripe, customer)) pages.add(id);
    for (const id of pages) await close(stripe, id);
  });
}

async function openPages(stripe: StripeClient, customer: string): Promise<string[]> {
  const asked = { customer, status: "open", limit: 100 } as const;
  const { data } = (await ifThere(stripe.checkout.sessions.list(asked))) ?? { data: [] };
  return data
    .filter(({ metadata }) => metadata !== null && Object.hasOwn(metadata, soldHere))
    .map(({ id }) => id);
}

/** Stripe refuses for a page that is paid or has expired. */
async function close(stripe: StripeClient, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const session = await ifThere(stripe.checkout.sessions.retrieve(id));
    if (session?.status === "open") throw error;
  }
}
