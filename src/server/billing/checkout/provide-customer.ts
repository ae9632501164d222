import { Failure } from "#server/platform/failure.ts";
import { linkCustomer, readCustomers, unlinkCustomer } from "../tables/billing-customers-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import type { BillingContext } from "../purchases/billing-context.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { ifThere, type StripeClient } from "../stripe/stripe-client.ts";

/** The person's customers that Stripe still knows; the others are forgotten. */
export async function livingCustomers(
  { database }: BillingContext,
  stripe: StripeClient,
  userId: string,
): Promise<{ living: string[]; gone: string[] }> {
  const held = await database.readAsUser(userId, (transaction) =>
    readCustomers(transaction, userId),
  );
  const sorted = { living: [] as string[], gone: [] as string[] };
  for (const id of held) {
    const customer = await ifThere(stripe.customers.retrieve(id));
    const isGone = customer === undefined || customer.deleted === true;
    sorted[isGone ? "gone" : "living"].push(id);
  }
  if (sorted.gone.length > 0)
    await database.asUser(userId, async (transaction) => {
      for (const id of sorted.gone) await unlinkCustomer(transaction, userId, id);
    });
  return sorted;
}

/** The person's customer at Stripe: one for each person, made when it is first needed. */
export async function provideCustomer(
  context: BillingContext,
  stripe: StripeClient,
  userId: string,
): Promise<string> {
  const { living, gone } = await livingCustomers(context, stripe, userId);
  if (living[0] !== undefined) return living[0];
  const { database } = context;
  const user = await database.readAsUser(userId, (transaction) => readUser(transaction, userId));
  if (user === undefined) throw new Failure("not_found");
  const asked = { email: user.email, metadata: { user_id: userId } };
  // Requests at the same time, or after a lost answer, get the same customer; not the one that was deleted.
  const key = idempotencyKey([asked, gone]);
  const { id } = await stripe.customers.create(asked, { idempotencyKey: key });
  await database.asUser(userId, (transaction) => linkCustomer(transaction, userId, id));
  return id;
}
