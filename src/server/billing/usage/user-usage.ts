import type { UserUsage } from "#contract/billing.ts";
import { readUsage, type UsageTimes } from "../tables/usage-table.ts";
import type { UsageContext } from "./usage-context.ts";
import type { Clock } from "#server/platform/clock.ts";

/** Milliseconds after which what is under way and was not renewed has lost its process. */
const unrenewed = 2 * 60_000;

/** From when on a prompt that is not finished does not count. */
export function usageTimes(clock: Clock): UsageTimes {
  const now = clock.now();
  return { now, lapsed: new Date(now.getTime() - unrenewed) };
}

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
