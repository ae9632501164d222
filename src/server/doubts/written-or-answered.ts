import type { EarlierTurn, Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const passing =
  /^\W*(?:(?:please|now|and|then|also|ok|okay)[\s,]+)*(?:send|e-?mail|mail|forward|pass)(?: on)? (?:it|that|this)(?: (?:on|over|along|too|also))* to (?<who>\S[^:"“”\n]{0,80}?)[\s.!?]*$/iu;

/**
 * "Send it to Priya", right behind an answer to somebody else: what was written, or the mail that it answers? It is asked, since the
 * other's mail would go out. Undefined for other words.
 */
export function writtenOrAnswered(
  text: string,
  earlier: readonly EarlierTurn[],
): Interpretation | undefined {
  const last = earlier.at(-1);
  const step = last?.plan?.steps.at(-1);
  const who = passing.exec(text)?.groups?.["who"];
  if (who === undefined || !isOwnText(step) || last?.asked !== null) return undefined;
  return {
    kind: "question",
    text: `Do you mean what you wrote, or an email that you got? Say “write to ${who}” with the text, or whose email I shall forward.`,
    choices: [],
  };
}

function isOwnText(step: Step | undefined): boolean {
  return step?.do === "reply" || (step?.do === "write" && step.how === "draft");
}
