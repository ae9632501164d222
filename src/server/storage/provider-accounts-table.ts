import type { Insertable, Selectable, Updateable } from "kysely";
import type { UserTransaction } from "./database.ts";
import type { Tables } from "./tables.ts";

export type ProviderAccountRow = Selectable<Tables["provider_accounts"]>;

/** Keeps the account's newest tokens. A missing refresh token never overwrites a kept one: Google gives it once. */
export async function saveProviderAccount(
  transaction: UserTransaction,
  account: Insertable<Tables["provider_accounts"]>,
): Promise<void> {
  const { refresh_token, ...rest } = account;
  const change = refresh_token ? { ...rest, refresh_token } : rest;
  await transaction
    .insertInto("provider_accounts")
    .values(account)
    .onConflict((conflict) => conflict.columns(["user_id", "provider"]).doUpdateSet(change))
    .execute();
}

/** The person's Google account; `locked` holds it against a token refresh at the same time. */
export async function readProviderAccount(
  transaction: UserTransaction,
  key: { userId: string; provider: string; locked?: boolean },
): Promise<ProviderAccountRow | undefined> {
  return transaction
    .selectFrom("provider_accounts")
    .selectAll()
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .$if(key.locked === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updateProviderAccount(
  transaction: UserTransaction,
  key: { userId: string; provider: string },
  change: Updateable<Tables["provider_accounts"]>,
): Promise<void> {
  await transaction
    .updateTable("provider_accounts")
    .set(change)
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .execute();
}
