import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Takes the place of the first person, unless it is taken: then nothing is written. */
export async function claimFirstPlace(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`
    insert into first_person (user_id) values (${userId}::uuid) on conflict do nothing
  `.execute(transaction);
}

/** Whether the place is this person's. */
export async function hasFirstPlace(
  transaction: UserTransaction,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from first_person where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows.length > 0;
}
