import type { Email } from "#contract/messages.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import type { Unresolved } from "#server/finding/resolving.ts";

const conversation =
  /\b(?:this|the|that)(?: (?:whole|entire|open|full))? (?:conversation|thread|discussion|exchange)\b/iu;

/**
 * What is asked before an open conversation of several messages is forwarded: each would be an email of its own, where Gmail
 * forwards one. Undefined where no conversation was named.
 */
export function askConversation(
  { do: what, target }: StepOf<"reply" | "forward">,
  shown: readonly Email[],
  { text }: Pick<PlanRequest, "text">,
): Unresolved | undefined {
  const isOpen = target.of === "open" && target.query === "" && target.count === null;
  if (what !== "forward" || !isOpen || shown.length < 2 || !conversation.test(text))
    return undefined;
  return {
    kind: "question",
    text: `This conversation has ${shown.length} emails, and each would be forwarded by itself. The newest, which mostly quotes those before it, or all of them?`,
    choices: ["this email", "all these emails"].map((one) => text.replace(conversation, one)),
  };
}
