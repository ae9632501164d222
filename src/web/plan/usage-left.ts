import type { UserUsage } from "#contract/billing.ts";

/** What is assumed until the server has told of its usage: the allowance of the specification. */
export const firstUsageLeft = 3;

/** How "no limit" is counted. */
export const unlimited = 999;

/** The prompts that a person has left: never below 0, and 999 with Pro. */
export function usageLeft(usage: UserUsage): number {
  if (usage.subscription_status === "premium") return unlimited;
  return Math.max(0, usage.free_prompts - usage.ai_prompts_used);
}
