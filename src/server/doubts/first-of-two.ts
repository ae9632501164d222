import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";

const first =
  /\bthe (?:first|1st|former|other)(?: (?:one|e?-?mail|message))?(?! (?:two|three|four|five|\d|of\b|paragraph|sentence|week|day|half|time))\b/iu;
const whichOne = {
  kind: "question" as const,
  text: "I have shown one email after the other. Which one do you mean? Please say whose it is.",
  choices: [],
};

/** "Reply to the first", behind two emails that were each shown alone: the one that was shown last is no first. */
export function firstOfTwo(
  meaning: Interpretation,
  text: string,
  { earlier }: World,
): Interpretation | undefined {
  const [before, last] = earlier.slice(-2);
  if (before === undefined || last === undefined || ![before, last].every(isOne)) return undefined;
  const isActed = meaning.kind === "plan" && !onlyReads(meaning);
  const isOfShown =
    isActed && meaning.plan.steps.some((step) => "target" in step && step.target.of === "earlier");
  return isOfShown && first.test(text) ? whichOne : undefined;
}

function isOne({ shown, plan, done }: EarlierTurn): boolean {
  return shown === 1 && plan !== null && done !== true;
}
