import { limits } from "#contract/limits.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Step } from "#server/assist-plan/plan.ts";

/** How a line is read: in which world, and whether words that no rule knows may be searched for. */
export type Way = Pick<ClauseContext, "world" | "loose">;
export type Attempt = Clause | Extract<Interpretation, { kind: "plan" }>;

export const tooLong = {
  kind: "words" as const,
  text: "That is more than I can follow at once. Please say it in a few sentences.",
};

/** Steps as a plan, as far as one may have so many. */
export function planOf(steps: readonly Step[]): Attempt {
  if (steps.length > limits.planSteps) return tooLong;
  return { kind: "plan", plan: { steps: [...steps] } };
}
