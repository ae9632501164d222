import type { Stripe } from "stripe";
import type { BillingConfig } from "#server/platform/billing-config.ts";
import type { StripeClient } from "./stripe-client.ts";

/** What we note on what we sell: the operator's account at Stripe may sell other things. */
export const soldHere = "mailwright_plan";

/** Whether a subscription is for Pro, by our note or its price. */
export function isSubscriptionSoldHere(
  { prices }: BillingConfig,
  { metadata, items }: Stripe.Subscription,
): boolean {
  if (Object.hasOwn(metadata, soldHere)) return true;
  return (
    prices.monthly !== undefined && items.data.some(({ price }) => price.id === prices.monthly)
  );
}

/**
 * Whether a page was for Pro: by our note, by its price, or since it was opened by a payment link of ours. The
 * reference that it carries is no proof, since whoever opens a link can write it.
 */
export async function isSessionSoldHere(
  stripe: StripeClient,
  { prices, links }: BillingConfig,
  session: Stripe.Checkout.Session,
): Promise<boolean> {
  if (session.metadata !== null && Object.hasOwn(session.metadata, soldHere)) return true;
  const wanted = session.mode === "payment" ? prices.lifetime : prices.monthly;
  const lines = await stripe.checkout.sessions.listLineItems(session.id, { limit: 100 });
  if (wanted !== undefined && lines.data.some(({ price }) => price?.id === wanted)) return true;
  const link = session.mode === "payment" ? links.lifetime : links.basic;
  if (session.payment_link === null || link === undefined) return false;
  const { payment_link: opened } = session;
  const { url } = await stripe.paymentLinks.retrieve(
    typeof opened === "string" ? opened : opened.id,
  );
  return withoutQuery(url) === withoutQuery(link);
}

function withoutQuery(link: string): string {
  const { origin, pathname } = new URL(link);
  return origin + pathname.replace(/\/$/, "");
}
