import type { Step, Target } from "#server/assist-plan/plan.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import type { Options, Result } from "./made-target.ts";

/** The same target, by age where "the newest" and "the oldest" are said of a list that does not stand newest first. */
export function byAge(result: Result, { pick }: Draft, { world, steps = [] }: Options): Result {
  if (result.kind !== "target" || pick.order === undefined) return result;
  const { of } = result.target;
  const before = typeof of === "number" ? steps[of] : undefined;
  const shown = of === "earlier" || of === "rest";
  const isOther = shown
    ? world.earlier.some(({ plan }) => plan?.steps.some(isOtherwise))
    : isOtherwise(before);
  return isOther ? { ...result, target: { ...result.target, byAge: true } } : result;
}

/** Whether a step's messages stand otherwise than newest first. */
function isOtherwise(step: Step | undefined): boolean {
  if (step === undefined || !("target" in step)) return false;
  const { order, byAge: sorted }: Target = step.target;
  return order !== "newest" || sorted === true || step.do === "summarise";
}
