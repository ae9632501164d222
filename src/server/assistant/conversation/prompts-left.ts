import { userUsage } from "#server/billing/usage/user-usage.ts";
import type { ConversationContext } from "./ask-context.ts";

/** How many prompts a person may still ask, the one under way counted; null where none is counted. */
export async function promptsLeft(
  { usage }: Pick<ConversationContext, "usage">,
  userId: string,
): Promise<number | null> {
  const {
    ai_prompts_used: used,
    free_prompts: free,
    subscription_status: plan,
  } = await userUsage(usage, userId);
  return plan === "premium" ? null : Math.max(0, free - used);
}
