import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Gives the person Pro by hand. */
export async function addGrant(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`
    insert into billing_grants (user_id) values (${userId}::uuid) on conflict do nothing
  `.execute(transaction);
}

/** Takes back what was given by hand. Answers whether anything was. */
export async function dropGrant(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from billing_grants where user_id = ${userId}::uuid
  `.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function hasGrant(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from billing_grants where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows.length > 0;
}
