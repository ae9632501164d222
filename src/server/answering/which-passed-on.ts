import type { StepOf } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { isNamedByWords, whichOfSeveral } from "#server/finding/which-of-several.ts";
import { wordsBesideText } from "#server/message-parts/words-beside-text.ts";

type Answer = StepOf<"reply" | "forward">;

/** The step with the one message that it passes on or answers, or the question which of several is meant. */
export async function whichPassedOn(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Answer | Unresolved> {
  const { asked, request, order } = resolving;
  const isKept = step.how === "draft" || request.follows?.resumes !== undefined;
  if (isKept || (step.do === "reply" && !isOfMatter(step))) return step;
  const words = [...wordsBesideText(asked, step), request.plan.steps.length > 1 ? order : ""];
  const found = await whichOfSeveral(context, resolving, {
    target: step.target,
    words: words.join("\n"),
  });
  return "kind" in found ? found : { ...step, target: found };
}

/** "Reply to the invoice": no person is named, whose newest mail it would be. */
function isOfMatter({ target }: Answer): boolean {
  return isNamedByWords(target) && !/(?:^|[\s(])-?(?:from|to|cc):/u.test(target.query);
}
