import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";

/** Whether nothing is changed, written or taken back by what words come to. */
export function onlyReads(meaning: Interpretation): boolean {
  return meaning.kind !== "plan" || meaning.plan.steps.every(isReading);
}
