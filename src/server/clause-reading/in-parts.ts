import type { Step } from "#server/assist-plan/plan.ts";
import type { Attempt, Way } from "#server/sentences/attempt.ts";
import { startsOrder } from "#server/sentences/split-clauses.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { readParts } from "./read-parts.ts";

type PlanAttempt = Extract<Attempt, { kind: "plan" }>;

/**
 * What a line comes to where an act behind "and" or a comma is one of its own, and no word of what the act before is about:
 * "archive mails about boats and delete her last one". Undefined where it is one act.
 */
export function inParts({ plan }: PlanAttempt, line: Line, way: Way): Attempt | undefined {
  const isJoined = actsIn(plan.steps) === 1 && line.words.some((_, at) => isOrderAt(line, at));
  const parts = isJoined ? readParts(line, way) : undefined;
  if (parts?.kind !== "plan" || !beginsAs(parts.plan.steps, plan.steps)) return undefined;
  const isMore = parts.plan.steps.length > plan.steps.length;
  return isMore || actsIn(parts.plan.steps) > 1 ? parts : undefined;
}

function isOrderAt(line: Line, at: number): boolean {
  return at > 0 && startsOrder(line, at) !== undefined;
}

function beginsAs([one]: readonly Step[], [other]: readonly Step[]): boolean {
  return one !== undefined && other !== undefined && actsIn([one, other]) === 1;
}

/** How many different things are done to messages. */
function actsIn(steps: readonly Step[]): number {
  if (!steps.every((step) => "target" in step)) return 0;
  return new Set(steps.map((step) => (step.do === "act" ? step.act : step.do))).size;
}
