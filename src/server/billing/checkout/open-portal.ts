import type { BillingPage } from "#contract/billing.ts";
import { Failure } from "#server/platform/failure.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { livingCustomers } from "./provide-customer.ts";
import { isSubscriptionSoldHere } from "../stripe/sold-here.ts";
import { askStripe } from "../stripe/stripe-client.ts";

/** The page on which the person cancels and finds receipts. Throws `not_found` for who never was a customer. */
export async function openPortal(context: BillingContext, userId: string): Promise<BillingPage> {
  return askStripe(context, async (stripe) => {
    const { living } = await livingCustomers(context, stripe, userId);
    let [chosen] = living;
    for (const customer of living.length > 1 ? living : []) {
      const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
      if (data.some((one) => isSubscriptionSoldHere(context.config, one))) chosen = customer;
    }
    if (chosen === undefined)
      throw new Failure("not_found", { message: "Nothing was bought with this account." });
    const { url } = await stripe.billingPortal.sessions.create({
      customer: chosen,
      return_url: `${context.publicUrl}/?section=pricing`,
    });
    return { url };
  });
}
