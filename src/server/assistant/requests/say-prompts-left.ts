import { userUsage } from "#server/billing/usage/user-usage.ts";
import type { RequestsContext } from "./requests-context.ts";

/** How many prompts a person may still ask, the one under way counted. */
export async function sayPromptsLeft({ usage }: RequestsContext, userId: string): Promise<string> {
  const {
    ai_prompts_used: used,
    free_prompts: free,
    subscription_status,
  } = await userUsage(usage, userId);
  if (subscription_status === "premium") return "You have Pro: your prompts have no limit.";
  const left = Math.max(0, free - used);
  const prompts = left === 1 ? "1 free prompt" : `${left.toLocaleString("en-US")} free prompts`;
  return `You have ${prompts} left of ${free.toLocaleString("en-US")}, this one counted. Pro has no limit.`;
}
