import type { Stripe } from "stripe";
import type { Purchase } from "../tables/billing-purchases-table.ts";

const day = 24 * 3600_000;

/** Milliseconds that word of a renewal may take, and that somebody has whose card was declined. */
export const renewalGrace = 3 * day;
const unpaidGrace = 7 * day;

/** What a subscription of Stripe's is worth: until when it makes its person premium. */
export function judgeSubscription(subscription: Stripe.Subscription): Purchase {
  const { id, status } = subscription;
  return { purchaseId: id, kind: "subscription", status, premiumUntil: endOf(subscription) };
}

function endOf({ status, items, cancel_at, cancel_at_period_end }: Stripe.Subscription) {
  const ends = items.data.map((item) => item.current_period_end * 1000);
  const starts = items.data.map((item) => item.current_period_start * 1000);
  if (ends.length === 0) return null;
  // Stripe has begun the period that is not paid.
  if (status === "past_due") return new Date(Math.max(...starts) + unpaidGrace);
  if (status !== "active" && status !== "trialing") return null;
  const end = Math.max(...ends);
  if (cancel_at_period_end) return new Date(end);
  return new Date(Math.min(end + renewalGrace, cancel_at === null ? Infinity : cancel_at * 1000));
}
