import type { Target } from "#server/assist-plan/plan.ts";
import type { LastAct } from "./last-act.ts";

const other = /^(?:but )?the other(?: (?:one|e?mail|message))?$/iu;

/** Whether words mean what is left of two. */
export function namesOther(words: string): boolean {
  return other.test(words.trim());
}

/** The other one of a list of two, of which an act has reached one; undefined where more are left. */
export function theOther({ first: { target }, listed }: LastAct): Target | undefined {
  const isOne = target.count === 1 && target.query === "" && target.skip < 2;
  if (target.of !== "earlier" || listed !== 2 || !isOne) return undefined;
  return { ...target, skip: 1 - target.skip };
}
