import { sql } from "kysely";
import type { Plan } from "#contract/billing.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** A page of Stripe's that was opened for a plan; `sessionId` is null until Stripe has answered. */
export type Checkout = { plan: Plan; attempt: string; sessionId: string | null };

/** The attempt at the plan that is under way: the one given, unless there is one already. */
export async function beginCheckout(
  transaction: UserTransaction,
  userId: string,
  { plan, attempt }: Pick<Checkout, "plan" | "attempt">,
): Promise<Checkout> {
  await sql`
    insert into billing_checkouts (user_id, plan, attempt)
    values (${userId}::uuid, ${plan}, ${attempt}::uuid) on conflict do nothing
  `.execute(transaction);
  const checkouts = await readCheckouts(transaction, userId);
  return checkouts.find((one) => one.plan === plan) ?? { plan, attempt, sessionId: null };
}

/** Keeps which page belongs to the attempt. */
export async function noteCheckout(
  transaction: UserTransaction,
  userId: string,
  { attempt, sessionId }: Pick<Checkout, "attempt" | "sessionId">,
): Promise<void> {
  await sql`
    update billing_checkouts set session_id = ${sessionId}
    where user_id = ${userId}::uuid and attempt = ${attempt}::uuid
  `.execute(transaction);
}

export async function readCheckouts(
  transaction: UserTransaction,
  userId: string,
): Promise<Checkout[]> {
  const { rows } = await sql<Checkout>`
    select plan, attempt, session_id as "sessionId" from billing_checkouts
    where user_id = ${userId}::uuid order by plan
  `.execute(transaction);
  return rows;
}

/** The attempt has come to its end: the page is paid or closed. */
export async function endCheckout(
  transaction: UserTransaction,
  userId: string,
  attempt: string,
): Promise<void> {
  await sql`
    delete from billing_checkouts where user_id = ${userId}::uuid and attempt = ${attempt}::uuid
  `.execute(transaction);
}
