import type { UserUsage } from "#contract/billing.ts";
import { readUsage } from "../tables/usage-table.ts";
import type { UsageContext } from "./usage-context.ts";
import { usageTimes } from "./usage-times.ts";

/** What the person has used, and whether the allowance holds for them. */
export async function userUsage(
  { database, clock, freePrompts }: UsageContext,
  userId: string,
): Promise<UserUsage> {
  const { used, premium } = await database.readAsUser(userId, (transaction) =>
    readUsage(transaction, userId, usageTimes(clock)),
  );
  return {
    ai_prompts_used: used,
    subscription_status: premium ? "premium" : "free",
    free_prompts: freePrompts,
  };
}
