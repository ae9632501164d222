import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";

type Read = (text: string, world: World) => Interpretation;

/**
 * "Only the unread ones" behind a list and turns that did nothing, a "thanks" or words that were not understood: of the list
 * still, as without them between. Undefined for words that say nothing of the list, and for any that would change mail.
 */
export function behindIdle(text: string, world: World, read: Read): Interpretation | undefined {
  const { earlier } = world;
  const at = earlier.findLastIndex((turn) => !isIdle(turn));
  const between = earlier.length - 1 - at;
  const listed = listedBy(earlier[at]);
  if (listed === undefined || between === 0 || between > most || text.length > longest)
    return undefined;
  const meant = read(text, { ...world, earlier: earlier.slice(0, at + 1) });
  if (meant.kind !== "plan" || !onlyReads(meant)) return undefined;
  return meant.plan.steps.every((step) => isOf(step, listed)) ? meant : undefined;
}

/** Turns between a list and what is said of it. */
const most = 4;
/** Characters. */
const longest = 200;

/** Neither an order nor a question that an answer may belong to. */
function isIdle({ plan, asked, done }: EarlierTurn): boolean {
  if (plan !== null || done === true) return false;
  return asked === null || asked.startsWith("I did not understand “");
}

/** The search of the only step of a turn that showed or counted messages. */
function listedBy(turn: EarlierTurn | undefined): string | undefined {
  const [step, another] = turn?.plan?.steps ?? [];
  if (step === undefined || another !== undefined || turn?.done === true) return undefined;
  return step.do === "find" || step.do === "count" ? step.target.query : undefined;
}

/** Whether a step reads some of what that search finds, and no more. */
function isOf(step: Step, listed: string): boolean {
  if (!("target" in step)) return false;
  const { of, query } = step.target;
  if (of === "earlier" || of === "rest") return true;
  return (
    of === "mailbox" && listed !== "" && query.length > listed.length && query.includes(listed)
  );
}
