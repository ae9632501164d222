import { ifThere, isStripeError, type StripeClient } from "./stripe-client.ts";

type AskedPrice = { active: boolean; recurring: boolean; live: boolean };

/** What Stripe says of a price, undefined where it has none. Throws an Error with words for the operator. */
export async function askAboutPrice(
  stripe: StripeClient,
  priceId: string,
): Promise<AskedPrice | undefined> {
  try {
    const price = await ifThere(stripe.prices.retrieve(priceId));
    return (
      price && { active: price.active, recurring: price.recurring !== null, live: price.livemode }
    );
  } catch (cause) {
    if (isStripeError(cause) && cause.statusCode === 401)
      throw new Error("Stripe refuses STRIPE_SECRET_KEY: make another one there.", { cause });
    if (isStripeError(cause) && cause.statusCode === 403)
      throw new Error("STRIPE_SECRET_KEY may not read prices: give it that right.", { cause });
    throw new Error("Stripe does not answer: look at the network, the proxy and DNS.", { cause });
  }
}
