/** How people pay, as the operator has set it: nothing of it need be there. */
export type BillingConfig = {
  /** Stripe's secret key; without it nothing can be bought but by payment links. */
  secretKey?: string | undefined;
  /** What Stripe signs its word with. */
  webhookSecret?: string | undefined;
  /** Another server that speaks as Stripe does; undefined: Stripe. */
  apiBase?: string | undefined;
  /** Stripe's ids of the prices of the two plans. */
  prices: { monthly?: string | undefined; lifetime?: string | undefined };
  /** Payment links of Stripe's, which need no key here. */
  links: { basic?: string | undefined; lifetime?: string | undefined };
};
