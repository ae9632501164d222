import type { StepOf } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { whichOfSeveral } from "#server/finding/which-of-several.ts";
import { wordsBesideText } from "#server/message-parts/words-beside-text.ts";

type Answer = StepOf<"reply" | "forward">;

/** The step with the one message that it passes on, or the question which of several goes out. */
export async function whichPassedOn(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Answer | Unresolved> {
  const { asked, request, order } = resolving;
  if (step.do !== "forward" || step.how === "draft" || request.follows?.resumes !== undefined)
    return step;
  const words = [...wordsBesideText(asked, step), request.plan.steps.length > 1 ? order : ""];
  const found = await whichOfSeveral(context, resolving, {
    target: step.target,
    words: words.join("\n"),
  });
  return "kind" in found ? found : { ...step, target: found };
}
