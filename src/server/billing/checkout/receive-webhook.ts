import type { Stripe } from "stripe";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { endSubscriptions } from "../purchases/end-subscriptions.ts";
import { findPerson } from "../purchases/find-person.ts";
import { keepPurchases, type Told } from "../purchases/keep-purchases.ts";
import { refreshPurchases } from "../purchases/refresh-purchases.ts";
import { readPage } from "../stripe/read-page.ts";
import { askStripe, idOf, ifThere, type StripeClient } from "../stripe/stripe-client.ts";
import { readCheckouts } from "../tables/billing-checkouts-table.ts";
import { findByStripeId } from "../tables/billing-customers-table.ts";

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
export async function receiveWebhook(
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

/** Takes in what became of a page of Stripe's, for the person whose reference or customer it has. */
async function takeSession(
  context: BillingContext,
  sessionId: string,
  eventId: string,
): Promise<void> {
  const session = await askStripe(context, (stripe) =>
    ifThere(stripe.checkout.sessions.retrieve(sessionId)),
  );
  const userId = session && (await personOf(context, session));
  if (session === undefined || userId === undefined) {
    context.logger.info({ event: eventId }, "word of an unknown customer's payment");
    if (session !== undefined) await endUnowned(context, session);
    return;
  }
  await keepPurchases(context, userId, {
    eventId,
    read: () => tellOf(context, userId, session.id),
  });
  if (session.mode === "payment") await endSubscriptions(context, userId, "paid for good");
}

async function personOf(
  { database }: BillingContext,
  { client_reference_id: reference, customer }: Stripe.Checkout.Session,
): Promise<string | undefined> {
  const customerId = idOf(customer);
  return (
    (await findPerson(database, reference)) ??
    (customerId === undefined ? undefined : findByStripeId(database, [customerId]))
  );
}

/** The page is read once more, since the reading that counts begins after its number was taken. */
async function tellOf(context: BillingContext, userId: string, sessionId: string): Promise<Told> {
  const { checkouts, user } = await context.database.readAsUser(userId, async (transaction) => ({
    checkouts: await readCheckouts(transaction, userId),
    user: await readUser(transaction, userId),
  }));
  const { attempt } = checkouts.find((one) => one.sessionId === sessionId) ?? {};
  return askStripe(context, async (stripe) => {
    const { isOver, purchase, customer, payer } = await readPage(context.config, stripe, sessionId);
    // Who pays for another by link writes their reference: what is theirs is bought, not the payer's receipts and cards.
    const isPayer = payer?.toLowerCase() === user?.email.toLowerCase();
    return {
      purchases: purchase === undefined ? [] : [purchase],
      customers: customer !== undefined && isPayer ? [customer] : [],
      ended: isOver && attempt !== undefined ? [attempt] : [],
    };
  });
}

/** A page of ours may be paid while its person leaves: nobody is to be charged again for an account that is gone. */
async function endUnowned(
  context: BillingContext,
  { success_url: back, subscription }: Stripe.Checkout.Session,
): Promise<void> {
  const id = idOf(subscription);
  if (id === undefined || back?.startsWith(`${context.publicUrl}/`) !== true) return;
  await askStripe(context, (stripe) =>
    ifThere(stripe.subscriptions.update(id, { cancel_at_period_end: true })),
  );
}
