import { leavesOut } from "#query/leaves-out.ts";
import { parseQuery } from "#query/parse.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

/** "… but not the photos, archive those". */
const behindExcepted =
  /\b(?:except|excluding|not|other than|apart from) [^,;.]{1,60}[,;.]\s*(?:and |then )?\p{L}+ (?:those|these)\b/iu;

/**
 * "Archive all but the newest from Ada and reply to that": what was left out, or one of the others? It is asked before anything is
 * written, and before "those" are done to right behind what was left out. Any other meaning stays.
 */
export function leftOutOne(meaning: Interpretation, text: string): Interpretation {
  if (meaning.kind !== "plan") return meaning;
  const { steps } = meaning.plan;
  if (
    bothTheir.test(text.replaceAll(quoted, "")) &&
    steps.filter((step) => "how" in step).length > 1
  )
    return whose;
  const isDoubted = behindExcepted.test(text) ? mayPoint : isWriting;
  const found = steps.flatMap((step) => (isDoubted(step) ? foundBy(step, steps) : []));
  const isDoubtful = found.some(isPart);
  return isDoubtful ? whichOne : meaning;
}

/** Two people were written to: "both their last mails" are of each. */
const quoted = /["“‘'][^"“”]{0,400}?["”’'](?=[\s,.;!?]|$)/gu;
const bothTheir = /\b(?:both|each) (?:of )?their\b/iu;
const whose: Interpretation = {
  kind: "question",
  text: "Whose emails do you mean? Please name each of them.",
  choices: [],
};

const whichOne: Interpretation = {
  kind: "question",
  text: "Which do you mean: what was left out, or the others? Say whose it is or what it is about.",
  choices: [],
};

function mayPoint(step: Step): step is Extract<Step, { do: "act" | "reply" | "forward" }> {
  return step.do === "act" || isWriting(step);
}

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
