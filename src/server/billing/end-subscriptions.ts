import { Failure } from "#server/runtime/failure.ts";
import { readPurchases, type KeptPurchase } from "#server/storage/billing-purchases-table.ts";
import type { BillingContext } from "./billing-context.ts";
import { askStripe, ifThere } from "#server/stripe/stripe-client.ts";

const notEnded = "Your subscription cannot be ended just now. Try again in a moment.";

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
  const running = purchases.filter(isRunning);
  const forGood = purchases.some(({ premiumUntil }) => premiumUntil === "infinity");
  if (running.length === 0 || (why === "paid for good" && !forGood)) return;
  await askStripe(context, async (stripe) => {
    for (const { purchaseId } of running)
      await ifThere(stripe.subscriptions.update(purchaseId, { cancel_at_period_end: true }));
  }).catch((cause: unknown) => {
    if (!(cause instanceof Failure && why === "leaving")) throw cause;
    throw new Failure("billing_unavailable", { message: notEnded, cause });
  });
}

function isRunning({ kind, status }: KeptPurchase): boolean {
  return kind === "subscription" && ["active", "trialing", "past_due", "unpaid"].includes(status);
}
