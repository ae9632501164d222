import type { User } from "#contract/session.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { sql } from "kysely";

/** Makes the person known, or takes over a changed address or name. */
export async function saveUser(transaction: UserTransaction, user: User): Promise<void> {
  await transaction
    .insertInto("users")
    .values({ user_id: user.id, email: user.email, name: user.name })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ email: user.email, name: user.name }),
    )
    .execute();
}

export async function readUser(
  transaction: UserTransaction,
  userId: string,
): Promise<User | undefined> {
  const row = await transaction
    .selectFrom("users")
    .select(["user_id", "email", "name"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { id: row.user_id, email: row.email, name: row.name };
}

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
