import type { BillingConfig } from "#server/platform/billing-config.ts";
import type { Purchase } from "../tables/billing-purchases-table.ts";
import { readSession } from "./read-session.ts";
import { idOf, ifThere, type StripeClient } from "./stripe-client.ts";

/** What became of a page of Stripe's. While it is open, or a payment is on its way, it is not over. */
type Page = {
  isOver: boolean;
  purchase?: Purchase;
  customer?: string | undefined;
  /** With which address it was paid. */
  payer?: string | null | undefined;
};

/** Reads at Stripe what became of a page, and what was bought there. */
export async function readPage(
  config: BillingConfig,
  stripe: StripeClient,
  sessionId: string,
): Promise<Page> {
  const session = await ifThere(stripe.checkout.sessions.retrieve(sessionId));
  if (session === undefined || session.status === "expired") return { isOver: true };
  if (session.status === "open") return { isOver: false };
  const purchase = await readSession(config, stripe, session);
  if (purchase !== undefined)
    return {
      isOver: true,
      purchase,
      customer: idOf(session.customer),
      payer: session.customer_details?.email,
    };
  const paymentId = idOf(session.payment_intent);
  if (session.payment_status !== "unpaid" || paymentId === undefined) return { isOver: true };
  // A bank transfer is on its way for days, and may fail.
  const payment = await ifThere(stripe.paymentIntents.retrieve(paymentId));
  return { isOver: payment?.status !== "processing" };
}
