import { leavesOut } from "#query/leaves-out.ts";
import { parseQuery } from "#query/parse.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

/**
 * "Archive all but the newest from Ada and reply to that": what was left out, or one of the others? It is asked before anything is
 * written. Any other meaning stays.
 */
export function leftOutOne(meaning: Interpretation): Interpretation {
  if (meaning.kind !== "plan") return meaning;
  const { steps } = meaning.plan;
  const found = steps.flatMap((step) => (isWriting(step) ? foundBy(step, steps) : []));
  const isDoubtful = found.some(isPart);
  return isDoubtful ? whichOne : meaning;
}

const whichOne: Interpretation = {
  kind: "question",
  text: "Which one do you mean: the one that was left out, or one of the others? Say whose it is.",
  choices: [],
};

function isWriting(step: Step): step is Extract<Step, { do: "reply" | "forward" }> {
  return step.do === "reply" || step.do === "forward";
}

function foundBy({ target }: { target: Target }, steps: readonly Step[]): Target[] {
  const before =
    typeof target.of === "number" && target.query === "" ? steps[target.of] : undefined;
  return before !== undefined && "target" in before ? [before.target] : [];
}

function isPart({ query, skip, count }: Target): boolean {
  return (skip > 0 && count === null) || leavesOut(parseQuery(query));
}
