import { readCheckouts } from "../tables/billing-checkouts-table.ts";
import { readCustomers } from "../tables/billing-customers-table.ts";
import { soldHere } from "../stripe/sold-here.ts";
import { askStripe, ifThere, isStripeError, type StripeClient } from "../stripe/stripe-client.ts";
import type { BillingContext } from "../purchases/billing-context.ts";

/**
 * Closes every page on which the person could still pay a plan, those too whose answer was lost. Throws
 * `billing_unavailable` while one may be open; safe to repeat.
 */
export async function closePages(context: BillingContext, userId: string): Promise<void> {
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
