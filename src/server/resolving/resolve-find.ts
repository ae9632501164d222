import type { StepOf } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { findTarget } from "#server/finding/find-target.ts";
import type { Resolved, Resolving } from "#server/finding/resolving.ts";
import { isNamedByWords, whichOfSeveral } from "#server/finding/which-of-several.ts";
import { wordsOfStep } from "#server/finding/words-of-step.ts";

/**
 * What is to be shown. Of "the mail about the invoice" all that fit are, and the question which stands in for a request
 * that does something with it too.
 */
export async function resolveFind(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"find">,
): Promise<Resolved> {
  const { request } = resolving;
  const named = isNamedByWords(step.target)
    ? await whichOfSeveral(context, resolving, {
        target: step.target,
        words: wordsOfStep(resolving, step),
      })
    : step.target;
  const at = request.plan.steps.indexOf(step);
  const isActedOn =
    at < 0 || request.plan.steps.some((one) => "target" in one && one.target.of === at);
  if ("kind" in named && isActedOn) return named;
  const target = "kind" in named ? { ...step.target, count: null } : named;
  const { rows: _, moments: _moments, ...found } = await findTarget(context, resolving, { target });
  return { kind: "step", step: { do: "find", target: found } };
}
