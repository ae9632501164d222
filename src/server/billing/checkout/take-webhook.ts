import type { Stripe } from "stripe";
import { Failure } from "#server/platform/failure.ts";
import { findByStripeId } from "../tables/billing-customers-table.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { refreshPurchases } from "../purchases/refresh-purchases.ts";
import { idOf, type StripeClient } from "../stripe/stripe-client.ts";
import { takeSession } from "./take-session.ts";

/** Seconds that a signature is good for. */
const tolerance = 300;

/** After these a page may be paid, or over. */
const pageEvents = /^checkout\.session\.(?:completed|async_payment_(?:succeeded|failed)|expired)$/;
/** After these something that was bought may stand otherwise. */
const purchaseEvents =
  /^(?:customer\.(?:subscription\.|deleted)|invoice\.(?:paid|payment_failed)|charge\.(?:refunded|dispute\.))/;

/**
 * Takes Stripe's word that something has changed, and reads at Stripe how it stands now, so that neither order nor
 * repetition matters. Throws `invalid_request` for what Stripe has not signed within five minutes, `billing_unavailable`
 * when Stripe does not answer, which makes it repeat the event. Word of unknown customers is noted in the log alone.
 */
export async function takeWebhook(
  context: BillingContext,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const { stripe, logger, database } = context;
  const event = readEvent(context, stripe, { body, signature });
  const object = event.data.object as unknown as Record<string, unknown>;
  if (pageEvents.test(event.type)) return takeSession(context, String(object["id"]), event.id);
  if (!purchaseEvents.test(event.type)) return;
  const userId = await findByStripeId(database, stripeIdsOf(object));
  if (userId === undefined) {
    logger.info({ event: event.id, type: event.type }, "word of an unknown customer");
    return;
  }
  await refreshPurchases(context, userId, event.id);
}

function readEvent(
  { config, clock }: BillingContext,
  stripe: StripeClient | undefined,
  { body, signature }: { body: Buffer; signature: string },
): Stripe.Event {
  if (stripe === undefined || config.webhookSecret === undefined)
    throw new Failure("billing_unavailable", { message: "No payments are taken here." });
  try {
    const now = clock.now().getTime();
    const secret = config.webhookSecret;
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now);
  } catch (cause) {
    throw new Failure("invalid_request", { cause });
  }
}

type Named = string | { id: string } | null | undefined;
type Invoiced = { subscription_details?: { subscription?: Named } | null } | null | undefined;

/** Whom the event may concern: the object itself, its customer, or the payment or subscription that it belongs to. */
function stripeIdsOf(object: Record<string, unknown>): string[] {
  const invoiced = (object["parent"] as Invoiced)?.subscription_details?.subscription;
  return ["id", "customer", "payment_intent"]
    .map((field) => idOf(object[field] as Named))
    .concat(idOf(invoiced))
    .filter((id) => typeof id === "string");
}
