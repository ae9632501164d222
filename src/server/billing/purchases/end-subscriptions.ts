import { readPurchases, type KeptPurchase } from "../tables/billing-purchases-table.ts";
import type { BillingContext } from "./billing-context.ts";
import { askStripe, ifThere } from "../stripe/stripe-client.ts";

/**
 * Lets every subscription of the person end with what is paid, so that nothing more is charged. `paid for good`: only
 * for who has Pro for good. Throws `billing_unavailable` when Stripe does not answer; safe to repeat.
 */
export async function endSubscriptions(
  context: BillingContext,
  userId: string,
  why: "paid for good" | "leaving",
): Promise<void> {
  const purchases = await context.database.readAsUser(userId, (transaction) =>
    readPurchases(transaction, userId),
  );
  const running = purchases.filter((kept) => isRunning(kept, why));
  const forGood = purchases.some(({ premiumUntil }) => premiumUntil === "infinity");
  if (running.length === 0 || (why === "paid for good" && !forGood)) return;
  await askStripe(context, async (stripe) => {
    for (const { purchaseId, status } of running)
      await ifThere(
        status === "incomplete"
          ? stripe.subscriptions.cancel(purchaseId)
          : stripe.subscriptions.update(purchaseId, { cancel_at_period_end: true }),
      );
  });
}

/** What waits for its first payment, an `incomplete` one, ends by itself within a day unless it is paid. */
function isRunning({ kind, status }: KeptPurchase, why: "paid for good" | "leaving"): boolean {
  if (kind !== "subscription") return false;
  if (status === "incomplete") return why === "leaving";
  return ["active", "trialing", "past_due", "unpaid", "paused"].includes(status);
}
