import { sql } from "kysely";
import type { Database, UserTransaction } from "#server/database/database.ts";

/** Links a customer of Stripe's to the person, unless it is another's. Answers whether it is the person's now. */
export async function linkCustomer(
  transaction: UserTransaction,
  userId: string,
  customerId: string,
): Promise<boolean> {
  await sql`
    insert into billing_customers (user_id, customer_id) values (${userId}::uuid, ${customerId})
    on conflict do nothing
  `.execute(transaction);
  return (await readCustomers(transaction, userId)).includes(customerId);
}

/** The person's customers at Stripe, the first one first. */
export async function readCustomers(
  transaction: UserTransaction,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from billing_customers where user_id = ${userId}::uuid
    order by linked_at, customer_id
  `.execute(transaction);
  return rows.map((row) => row.customer_id);
}

/** Stripe knows the customer no more. */
export async function unlinkCustomer(
  transaction: UserTransaction,
  userId: string,
  customerId: string,
): Promise<void> {
  await sql`
    delete from billing_customers where user_id = ${userId}::uuid and customer_id = ${customerId}
  `.execute(transaction);
}

/** Whose customer, subscription or payment it is, by the first of Stripe's ids that somebody has. */
export async function findByStripeId(
  database: Database,
  stripeIds: readonly string[],
): Promise<string | undefined> {
  return database.readAsUser("", async (transaction) => {
    for (const id of stripeIds) {
      await sql`select set_config('app.stripe_id', ${id}, true)`.execute(transaction);
      const { rows } = await sql<{ user_id: string }>`
        select user_id from billing_customers where customer_id = ${id}
        union all select user_id from billing_purchases where purchase_id = ${id}
      `.execute(transaction);
      if (rows[0] !== undefined) return rows[0].user_id;
    }
    return undefined;
  });
}

/** Notes that Stripe is asked about the person now. Answers false, with nothing noted, if it was asked after `since`. */
export async function noteLook(
  transaction: UserTransaction,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into billing_looks (user_id, looked_at) values (${userId}::uuid, ${now})
    on conflict (user_id) do update set looked_at = excluded.looked_at
    where billing_looks.looked_at not between ${since} and ${now}
  `.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}
