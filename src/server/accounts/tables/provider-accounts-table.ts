import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";

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

/** The person's Google account; `locked` holds it against changes at the same time. */
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

/** All accounts of the person, held against changes at the same time. */
export async function holdProviderAccounts(
  transaction: UserTransaction,
  userId: string,
): Promise<ProviderAccountRow[]> {
  return transaction
    .selectFrom("provider_accounts")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
}

/**
 * Whether the renewal of the access token that equals `old` is the caller's for that long. A claim
 * ends by itself, by the database's clock, and at once when that was set back.
 */
export async function claimRenewal(
  transaction: UserTransaction,
  key: { userId: string; provider: string },
  { old, milliseconds }: { old: Buffer; milliseconds: number },
): Promise<boolean> {
  const until = sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;
  const { numUpdatedRows } = await transaction
    .updateTable("provider_accounts")
    .set({ renewing_until: until })
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .where("status", "=", "connected")
    .where("access_token", "=", old)
    .where(
      sql<boolean>`renewing_until is null or renewing_until not between clock_timestamp() and ${until}`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
