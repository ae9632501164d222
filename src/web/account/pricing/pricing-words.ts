import type { Plan } from "#contract/billing.ts";

export const pricingWords = {
  title: "Upgrade to email PRO",
  benefits: [
    "100% ad-free experience",
    "Unlimited to use AI features",
    "High priority support 24/7",
  ],
  bestOffer: "Best Offer",
  renew: "Auto renew. Cancel anytime",
  restore: "Restore purchase",
  terms: "Terms",
  privacy: "Privacy",
  pro: "You have Pro",
  proText: "Nothing limits what you ask of the assistant.",
  givenText:
    "Whoever runs this server has given it to you. Nothing limits what you ask of the assistant.",
  manage: "Manage subscription",
  returned: {
    success:
      "Thank you. Pro is there as soon as the payment is confirmed, which can take a minute.",
    cancelled: "Nothing was paid. The plans are here whenever you want one.",
  },
  portalFailed: "The page of your subscription could not be opened. Please try again later.",
  nothingBought: "Nothing was bought with this account, so there is nothing to manage",
} as const;

/** The two plans in order. */
export const offers = [
  {
    plan: "monthly",
    link: "basic",
    name: "Basic",
    price: "£4.99",
    term: "monthly",
    text: "Perfect for individuals",
    best: false,
    button: "Get Basic",
  },
  {
    plan: "lifetime",
    link: "lifetime",
    name: "Lifetime",
    price: "£19.99",
    term: "one-time",
    text: "Best value - pay once, use forever",
    best: true,
    button: "Get Lifetime",
  },
] as const satisfies readonly (Record<string, unknown> & { plan: Plan })[];

export const restoreToasts = {
  found: {
    subscription: {
      title: "Purchase restored",
      description: "Your monthly subscription was found. You have Pro.",
    },
    lifetime: {
      title: "Purchase restored",
      description: "Your lifetime purchase was found. You have Pro.",
    },
  },
  granted: {
    title: "Nothing to restore",
    description: "You have Pro from whoever runs this server.",
  },
  nothing: (address: string) => ({
    title: "Nothing to restore",
    description: `No purchase was found for ${address}. If you paid with another address, sign in with that one.`,
  }),
  failed: (message: string) => ({ title: "Restore Failed", description: message }),
  unavailable: "Payments cannot be looked up here at the moment. Please try again later.",
} as const;
