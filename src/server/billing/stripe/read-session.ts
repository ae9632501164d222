import type { Stripe } from "stripe";
import type { BillingConfig } from "#server/platform/billing-config.ts";
import type { Purchase } from "../tables/billing-purchases-table.ts";
import { judgeSubscription } from "./judge-subscription.ts";
import { isSessionSoldHere } from "./sold-here.ts";
import { idOf, type StripeClient } from "./stripe-client.ts";

/** What was bought on a page of Stripe's, as it stands now: nothing while it is unpaid, or when it was not for Pro. */
export async function readSession(
  config: BillingConfig,
  stripe: StripeClient,
  session: Stripe.Checkout.Session,
): Promise<Purchase | undefined> {
  if (session.status !== "complete") return undefined;
  if (!(await isSessionSoldHere(stripe, config, session))) return undefined;
  if (session.mode === "subscription") {
    const id = idOf(session.subscription);
    return id === undefined
      ? undefined
      : judgeSubscription(await stripe.subscriptions.retrieve(id));
  }
  if (session.mode !== "payment" || session.payment_status === "unpaid") return undefined;
  const paymentId = idOf(session.payment_intent);
  if (paymentId !== undefined) return judgePayment(stripe, paymentId);
  // A voucher has paid it all.
  return {
    purchaseId: session.id,
    kind: "lifetime",
    status: "succeeded",
    premiumUntil: "infinity",
  };
}

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
