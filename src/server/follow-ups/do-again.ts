import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { lastAct } from "#server/earlier-acts/last-act.ts";
import { actsAgain, amongOf } from "#server/earlier-acts/acts-again.ts";

const again =
  /^(?:(?:ok(?:ay)?|no|yes|please|actually|and|now)[\s,.!]+)*(?:(?:do|make|run) (?:it|that|this|them) (?:once more|again)|again|once more|redo(?: (?:it|that|this))?|(?:undo|revert|reverse) (?:the|that|my|your) undo(?:ing)?|repeat(?: (?:it|that|this))?)(?:[\s,]+please)?[\s.!]*$/iu;

/**
 * "Do it again": what was undone last is done anew; what is done stays so. Undefined for other words, and where nothing of
 * the kind was done.
 */
export function doAgain(text: string, world: World): Interpretation | undefined {
  if (!again.test(text.trim())) return undefined;
  const last = lastAct(world);
  if (last === undefined) return undefined;
  if (last.isDone) return isDoneAlready;
  return actsAgain(last, { steps: last.steps, undoes: false, text, among: amongOf(last) });
}

const isDoneAlready: Interpretation = {
  kind: "words",
  text: "That is done already. Say which other emails, and I do the same with them.",
};
