import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const reading: ReadonlySet<Step["do"]> = new Set(["find", "count", "summarise", "listWaiting"]);

/** Whether nothing is changed, written or taken back by what words come to. */
export function onlyReads(meaning: Interpretation): boolean {
  return meaning.kind !== "plan" || meaning.plan.steps.every((step) => reading.has(step.do));
}
