import type { Stripe } from "stripe";
import type { BillingPage, Plan } from "#contract/billing.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { beginCheckout, noteCheckout } from "../tables/billing-checkouts-table.ts";
import { readPurchases } from "../tables/billing-purchases-table.ts";
import { hasGrant } from "../tables/pro-grants-table.ts";
import { isPremium } from "../tables/usage-table.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { provideCustomer } from "./provide-customer.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { refreshPurchases } from "../purchases/refresh-purchases.ts";
import { soldHere } from "../stripe/sold-here.ts";
import { askStripe, ifThere, type StripeClient } from "../stripe/stripe-client.ts";

/**
 * The page on which the person pays a plan; the same one as long as it is open. Throws `conflict` when the plan would
 * add nothing to what they have, and `billing_unavailable` where Stripe is not set up or does not answer.
 */
export async function createCheckout(
  context: BillingContext,
  userId: string,
  plan: Plan,
): Promise<BillingPage> {
  try {
    return await openPage(context, userId, plan);
  } catch (cause) {
    if (!(cause instanceof Failure && cause.code === "billing_unavailable")) throw cause;
    throw new Failure(cause.code, { message: "Failed to create checkout session", cause });
  }
}

async function openPage(context: BillingContext, userId: string, plan: Plan): Promise<BillingPage> {
  const price = context.config.prices[plan];
  if (context.stripe === undefined || price === undefined) throw new Failure("billing_unavailable");
  await refuseSecond(context, userId, plan);
  const { attempt, sessionId } = await begin(context, userId, plan);
  const open = sessionId === null ? undefined : await askStripe(context, pageOf(sessionId));
  if (open !== undefined) return open;
  if (sessionId === null) return makePage(context, userId, { plan, price, attempt });
  // The page before was paid or has expired: that is taken in before another is opened.
  await refreshPurchases(context, userId);
  await refuseSecond(context, userId, plan);
  const next = await begin(context, userId, plan);
  if (next.attempt === attempt)
    throw new Failure("conflict", { message: "The payment is on its way." });
  return makePage(context, userId, { plan, price, attempt: next.attempt });
}

async function refuseSecond(
  { database, clock }: BillingContext,
  userId: string,
  plan: Plan,
): Promise<void> {
  const enough = await database.readAsUser(userId, async (transaction) => {
    if (plan === "monthly") return isPremium(transaction, userId, clock.now());
    const purchases = await readPurchases(transaction, userId);
    const forever = purchases.some(({ premiumUntil }) => premiumUntil === "infinity");
    return forever || hasGrant(transaction, userId);
  });
  if (enough) throw new Failure("conflict", { message: "You have Pro already." });
}

function begin({ database }: BillingContext, userId: string, plan: Plan) {
  return database.asUser(userId, (transaction) =>
    beginCheckout(transaction, userId, { plan, attempt: newId() }),
  );
}

function pageOf(sessionId: string) {
  return async (stripe: StripeClient): Promise<BillingPage | undefined> => {
    const session = await ifThere(stripe.checkout.sessions.retrieve(sessionId));
    return session?.status === "open" && session.url ? { url: session.url } : undefined;
  };
}

type NewPage = { plan: Plan; price: string; attempt: string };

/** However often it is asked for the same attempt, Stripe makes one page. */
async function makePage(
  context: BillingContext,
  userId: string,
  page: NewPage,
): Promise<BillingPage> {
  const session = await askStripe(context, async (stripe) => {
    const customer = await provideCustomer(context, stripe, userId);
    const asked = askedPage(context, userId, { ...page, customer });
    const key = idempotencyKey([page.attempt, asked]);
    return stripe.checkout.sessions.create(asked, { idempotencyKey: key });
  });
  if (session.url === null) throw new Failure("billing_unavailable");
  await context.database.asUser(userId, (transaction) =>
    noteCheckout(transaction, userId, { attempt: page.attempt, sessionId: session.id }),
  );
  return { url: session.url };
}

function askedPage(
  { publicUrl }: BillingContext,
  userId: string,
  { plan, price, customer }: NewPage & { customer: string },
): Stripe.Checkout.SessionCreateParams {
  const back = `${publicUrl}/?section=pricing`;
  const metadata = { [soldHere]: plan };
  return {
    ...(plan === "monthly"
      ? { mode: "subscription", subscription_data: { metadata } }
      : { mode: "payment", payment_intent_data: { metadata } }),
    line_items: [{ price, quantity: 1 }],
    customer,
    client_reference_id: userId,
    metadata,
    success_url: `${back}&checkout=success`,
    cancel_url: `${back}&checkout=cancelled`,
  };
}
