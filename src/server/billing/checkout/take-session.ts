import type { Stripe } from "stripe";
import { readCheckouts } from "../tables/billing-checkouts-table.ts";
import { findByStripeId } from "../tables/billing-customers-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { endSubscriptions } from "../purchases/end-subscriptions.ts";
import { findPerson } from "../purchases/find-person.ts";
import { keepPurchases, type Told } from "../purchases/keep-purchases.ts";
import { readPage } from "../stripe/read-page.ts";
import { askStripe, idOf, ifThere } from "../stripe/stripe-client.ts";

/** Takes in what became of a page of Stripe's, for the person whose reference or customer it has. */
export async function takeSession(
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
