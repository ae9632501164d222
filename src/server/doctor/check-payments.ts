import type { BillingConfig } from "#server/platform/billing-config.ts";
import type { Config } from "#server/platform/config.ts";
import { askAboutPrice } from "#server/billing/stripe/ask-about-price.ts";
import { createStripeClient } from "#server/billing/stripe/stripe-client.ts";

const guide = "See docs/billing.md.";

/** Whether Pro can be bought, and if not, why. Throws an Error with the cure for what is set and does not work. */
export async function checkPayments({ billing }: Config): Promise<string> {
  const { secretKey, webhookSecret, prices, links } = billing;
  const hasLinks = links.basic !== undefined || links.lifetime !== undefined;
  if (secretKey === undefined) return redactKey(billing, hasLinks);
  if (prices.monthly === undefined && prices.lifetime === undefined)
    throw new Error(
      `STRIPE_SECRET_KEY is set without a price, so checkout is off: set STRIPE_PRICE_MONTHLY and STRIPE_PRICE_LIFETIME. ${guide}`,
    );
  const { mode } = await checkPrices(billing);
  const missing = prices.monthly === undefined ? "monthly" : "lifetime";
  const whole = prices.monthly !== undefined && prices.lifetime !== undefined;
  return [
    `Stripe takes the key and the prices${mode}`,
    ...(whole ? [] : [`the ${missing} plan has no price and cannot be bought`]),
    ...(webhookSecret === undefined
      ? ["no STRIPE_WEBHOOK_SECRET: a purchase is seen when the person comes back, a refund is not"]
      : []),
  ].join("; ");
}

function redactKey({ prices, webhookSecret }: BillingConfig, hasLinks: boolean): string {
  if (prices.monthly !== undefined || prices.lifetime !== undefined || webhookSecret !== undefined)
    throw new Error(
      `STRIPE_SECRET_KEY is not set, so checkout is off and the other settings of Stripe's do nothing: set it. ${guide}`,
    );
  const ways = hasLinks ? "by payment link alone" : "by nobody";
  return `checkout is off, since STRIPE_SECRET_KEY is not set: Pro is bought ${ways}, and given by npm run admin -- grant pro ADDRESS. ${guide}`;
}

async function checkPrices({ prices, ...billing }: BillingConfig): Promise<{ mode: string }> {
  const stripe = await createStripeClient({ ...billing, prices });
  if (stripe === undefined) return { mode: "" };
  const wanted = [
    { name: "STRIPE_PRICE_MONTHLY", id: prices.monthly, recurring: true },
    { name: "STRIPE_PRICE_LIFETIME", id: prices.lifetime, recurring: false },
  ];
  let mode = "";
  for (const { name, id, recurring } of wanted) {
    if (id === undefined) continue;
    const price = await askAboutPrice(stripe, id);
    if (price === undefined) throw new Error(`${name}: Stripe has no price ${id}. ${guide}`);
    if (!price.active) throw new Error(`${name}: ${id} is archived at Stripe. Take another.`);
    if (price.recurring !== recurring)
      throw new Error(
        `${name}: ${id} is ${recurring ? "paid once and must renew itself" : "a subscription and must be paid once"}. ${guide}`,
      );
    if (!price.live) mode = ", in test mode";
  }
  return { mode };
}
