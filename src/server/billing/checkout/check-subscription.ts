import type { Subscription } from "#contract/billing.ts";
import { Failure } from "#server/platform/failure.ts";
import { readCheckouts } from "../tables/billing-checkouts-table.ts";
import { noteLook } from "../tables/billing-customers-table.ts";
import { readPurchases, type KeptPurchase } from "../tables/billing-purchases-table.ts";
import { isPremium } from "../tables/usage-table.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { renewalGrace } from "../stripe/judge-subscription.ts";
import { endSubscriptions } from "../purchases/end-subscriptions.ts";
import { refreshPurchases } from "../purchases/refresh-purchases.ts";

/** Milliseconds for which a reading of Stripe's holds. */
const fresh = 10 * 60_000;
/** Milliseconds between two looks at Stripe, however often it is checked. */
const pause = 5000;

/**
 * Whether the person has Pro. Stripe is asked where its word may be missing: a page was opened here, or a period
 * that was paid has ended; at most once in five seconds. When it does not answer, what is known counts.
 */
export async function checkSubscription(
  context: BillingContext,
  userId: string,
): Promise<Subscription> {
  const { database, clock, stripe } = context;
  if (
    stripe !== undefined &&
    (await isUncertain(context, userId)) &&
    (await isDue(context, userId))
  )
    await askAgain(context, userId).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === "billing_unavailable")) throw error;
    });
  const subscribed = await database.readAsUser(userId, (transaction) =>
    isPremium(transaction, userId, clock.now()),
  );
  return { subscribed };
}

async function askAgain(context: BillingContext, userId: string): Promise<void> {
  await refreshPurchases(context, userId);
  await endSubscriptions(context, userId, "paid for good");
}

async function isUncertain({ database, clock }: BillingContext, userId: string): Promise<boolean> {
  const now = clock.now().getTime();
  return database.readAsUser(userId, async (transaction) => {
    const checkouts = await readCheckouts(transaction, userId);
    if (checkouts.some(({ sessionId }) => sessionId !== null)) return true;
    return (await readPurchases(transaction, userId)).some((kept) => hasEnded(kept, now));
  });
}

/** Of several checks at once one asks. */
async function isDue({ database, clock }: BillingContext, userId: string): Promise<boolean> {
  const now = clock.now();
  const since = new Date(now.getTime() - pause);
  return database.asUser(userId, (transaction) => noteLook(transaction, userId, { now, since }));
}

function hasEnded({ premiumUntil, readAt }: KeptPurchase, now: number): boolean {
  if (!(premiumUntil instanceof Date) || readAt.getTime() > now - fresh) return false;
  return premiumUntil.getTime() - renewalGrace < now;
}
