import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { findTarget } from "#server/finding/find-target.ts";
import type { Resolved, Resolving } from "#server/finding/resolving.ts";
import {
  isNamedByWords,
  isNamedOtherwise,
  whichOfSeveral,
} from "#server/finding/which-of-several.ts";
import { wordsOfStep } from "#server/finding/words-of-step.ts";

/**
 * What is to be shown. Of "the mail about the invoice" and "the one from Ann" all that fit are, and the question which stands
 * in for a request that does something with the former too.
 */
export async function resolveFind(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"find">,
): Promise<Resolved> {
  const { request } = resolving;
  const at = request.plan.steps.indexOf(step);
  const isActedOn =
    at < 0 || request.plan.steps.some((one) => "target" in one && one.target.of === at);
  const isSeen = !isActedOn && isNamedOtherwise(step.target);
  const named =
    isSeen || isNamedByWords(step.target)
      ? await whichOfSeveral(context, resolving, {
          target: step.target,
          words: wordsOfStep(resolving, step),
        })
      : step.target;
  if ("kind" in named && isActedOn) return named;
  const target = "kind" in named ? { ...step.target, count: null } : named;
  const { rows: _, moments: _moments, ...found } = await findAnywhere(context, resolving, target);
  return { kind: "step", step: { do: "find", target: found } };
}

/** What is looked for alone and lies nowhere else is looked for in Drafts and in Trash. */
async function findAnywhere(context: AssistantContext, resolving: Resolving, target: Target) {
  const found = await findTarget(context, resolving, { target });
  const isAlone = resolving.request.plan.steps.length === 1;
  if (found.rows.length > 0 || !isAlone || !isOfWords(target)) return found;
  for (const place of ["in:drafts", "in:trash"]) {
    const query = target.query.replace(notInDrafts, ` ${place}`);
    const kept = await findTarget(context, resolving, {
      target: { ...target, query, count: null },
    });
    if (kept.rows.length > 0) return kept;
  }
  return found;
}

const notInDrafts = / -in:drafts$/u;

/** Words alone, and no place, person or time that would tell another mail. */
function isOfWords({ of, query }: Target): boolean {
  return of === "mailbox" && notInDrafts.test(query) && !/[a-z]:(?!drafts$)/iu.test(query);
}
