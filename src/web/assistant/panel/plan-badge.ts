import type { Plan } from "#web/subscription/use-plan.ts";
import { assistantWords } from "./assistant-words.ts";

type PlanBadge = { text: string; tone: "plain" | "accent" };

/** What is said of a person's plan: Pro, the prompts that are left, or that none is. */
export function planBadge({ subscribed, usageLeft }: Pick<Plan, "subscribed" | "usageLeft">) {
  const badge: PlanBadge = subscribed
    ? { text: assistantWords.pro, tone: "accent" }
    : isUsedUp({ subscribed, usageLeft })
      ? { text: assistantWords.upgrade, tone: "accent" }
      : { text: assistantWords.left(usageLeft), tone: "plain" };
  return badge;
}

/** Whether a request would be refused: not subscribed, and nothing is left. */
export function isUsedUp({ subscribed, usageLeft }: Pick<Plan, "subscribed" | "usageLeft">) {
  return !subscribed && usageLeft <= 0;
}
