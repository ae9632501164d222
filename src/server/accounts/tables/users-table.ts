import type { User } from "#contract/session.ts";
import type { UserTransaction } from "#server/database/database.ts";

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
