import type { Database } from "#server/database/database.ts";
import { addGrant, dropGrant, settlePremium } from "../tables/pro-grants-table.ts";

/** Gives a person Pro by the operator's hand, for good; their browsers are told. */
export async function grantPro(database: Database, userId: string): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    await addGrant(transaction, userId);
    await settlePremium(transaction, userId);
  });
}

/** Takes back what was given by hand. What was paid stays. Answers whether anything was given. */
export async function revokePro(database: Database, userId: string): Promise<boolean> {
  return database.asUser(userId, async (transaction) => {
    const dropped = await dropGrant(transaction, userId);
    await settlePremium(transaction, userId);
    return dropped;
  });
}
