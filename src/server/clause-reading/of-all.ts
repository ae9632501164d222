import type { Step } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const all = /\b(?:both|them|those|these|all)\b/u;

/**
 * Steps of a clause that says "both" or "them" with one for each of the clause's messages before it, where these were found
 * by several steps: "label the invoice and the ticket, then archive both". All others as they are.
 */
export function ofAll(
  read: readonly Step[],
  { text }: Line,
  { steps, from }: { steps: readonly Step[]; from: number },
): Step[] {
  const last = steps.length - 1;
  const places = steps.flatMap((step, at) => (at >= from && isFound(step) ? [at] : []));
  if (places.length < 2 || !all.test(text)) return [...read];
  return read.flatMap((step) =>
    isOfWhole(step, last) ? places.map((of) => on(step, of)) : [step],
  );
}

/** Whether a step has found messages of its own. */
function isFound(step: Step): boolean {
  return step.do === "act" && step.target.of === "mailbox";
}

function isOfWhole(step: Step, at: number): boolean {
  if (step.do !== "act") return false;
  const { of, query, count, skip } = step.target;
  return of === at && query === "" && count === null && skip === 0;
}

function on(step: Step, of: number): Step {
  return step.do === "act" ? { ...step, target: { ...step.target, of } } : step;
}
