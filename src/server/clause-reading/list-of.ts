import type { Step } from "#server/assist-plan/plan.ts";

/** The list that places are counted in behind a step: what a step has picked by its place is none. */
export function listOf(
  steps: readonly Step[],
  at: number | undefined,
): number | "earlier" | undefined {
  const step = at === undefined ? undefined : steps[at];
  if (step === undefined || !("target" in step)) return undefined;
  const { of, query, count } = step.target;
  if (typeof of === "number" && query === "") return listOf(steps, of);
  return of === "earlier" && query === "" && count !== null ? of : at;
}
