import type { Stripe } from "stripe";
import type { Purchase } from "../tables/billing-purchases-table.ts";
import type { StripeClient } from "./stripe-client.ts";

/** What was paid once makes premium for good, unless all of it went back to the payer. */
export async function judgePayment(stripe: StripeClient, paymentId: string): Promise<Purchase> {
  const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] });
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const status = await statusOf(stripe, intent, charge);
  return {
    purchaseId: paymentId,
    kind: "lifetime",
    status,
    premiumUntil: status === "succeeded" ? "infinity" : null,
  };
}

async function statusOf(
  stripe: StripeClient,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): Promise<string> {
  if (charge?.refunded === true) return "refunded";
  if (charge?.disputed !== true) return intent.status;
  const disputes = await stripe.disputes.list({ payment_intent: intent.id });
  return disputes.data.some((dispute) => dispute.status === "lost") ? "disputed" : intent.status;
}
