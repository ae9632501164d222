/** What is said around the payment page; the alerts are the specification's. */
export const checkoutWords = {
  opening: "Opening the payment page",
  signInFirst: "Please sign in first",
  failed: "Failed to create checkout session",
  paidAlready: "You have Pro already",
} as const;
