import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";

/** Where a list lies that other mail is no part of. */
const elsewhere = /(?<![-\w])in:(?:sent|drafts|trash|spam)\b/u;
const byMatter = /(?:^|[\s(])subject:/u;
const whose = /(?:^|[\s(])(?:from|to|cc):/u;

/**
 * "Delete the report", behind a list of sent mail, may be one of that list, and not of the mail that came: it is asked. Undefined for
 * any other meaning.
 */
export function listedElsewhere(
  meaning: Interpretation,
  _text: string,
  { earlier }: World,
): Interpretation | undefined {
  const [step] = meaning.kind === "plan" ? meaning.plan.steps : [];
  const isDone = step?.do === "act" || step?.do === "forward";
  return isDone && isByMatter(step.target) && isListed(earlier.at(-1)) ? whichOfList : undefined;
}

function isByMatter({ of, query }: Target): boolean {
  return of === "mailbox" && byMatter.test(query) && !whose.test(query) && !elsewhere.test(query);
}

function isListed(last: World["earlier"][number] | undefined): boolean {
  const step = last?.done === true ? undefined : last?.plan?.steps.at(-1);
  return step?.do === "find" && elsewhere.test(step.target.query) && (last?.shown ?? 0) > 0;
}

const whichOfList: Interpretation = {
  kind: "question",
  text: "Do you mean one of those that were just shown? Please say its place, as in “the second”, or whose other mail you mean.",
  choices: [],
};
