import { sql } from "kysely";
import type { Database, UserTransaction } from "#server/database/database.ts";

type PushAddress = { addressKey: string; watchDueAt: Date };

/** Keeps by which key the person is found, and when Gmail is asked next to send word. */
export async function savePushAddress(
  transaction: UserTransaction,
  userId: string,
  { addressKey, watchDueAt }: PushAddress,
): Promise<void> {
  const change = { address_key: addressKey, watch_due_at: watchDueAt };
  await transaction
    .insertInto("push_addresses")
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
    .execute();
}

export async function readPushAddress(
  transaction: UserTransaction,
  userId: string,
): Promise<PushAddress | undefined> {
  const row = await transaction
    .selectFrom("push_addresses")
    .select(["address_key", "watch_due_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { addressKey: row.address_key, watchDueAt: row.watch_due_at };
}

/** Whose mailbox has the key: none, one, or several where an address has changed hands. */
export async function findByPushAddress(database: Database, addressKey: string): Promise<string[]> {
  return database.readAsUser("", async (transaction) => {
    await sql`select set_config('app.push_address_key', ${addressKey}, true)`.execute(transaction);
    const rows = await transaction
      .selectFrom("push_addresses")
      .select("user_id")
      .where("address_key", "=", addressKey)
      .execute();
    return rows.map((row) => row.user_id);
  });
}
