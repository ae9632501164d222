import type { EarlierTurn } from "./interpretation.ts";
import type { Step } from "./plan.ts";

/** Whether a turn wrote to somebody by name, who may be meant by "her" since; an answer goes to who wrote. */
export function wroteToOthers({ plan }: Pick<EarlierTurn, "plan">): boolean {
  return plan?.steps.some((step) => "cc" in step && peopleOf(step) > 0) === true;
}

function peopleOf(step: Extract<Step, { cc: unknown }>): number {
  return step.cc.length + step.bcc.length + ("to" in step ? step.to.length : 0);
}
