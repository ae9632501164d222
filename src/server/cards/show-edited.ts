import type { CardStep } from "#contract/assistant.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import { showStep } from "./show-step.ts";

/** What a card shows once it is approved: each step that the person has changed, by its place, as they have changed it. */
export function showEdited(
  shown: readonly CardStep[],
  steps: readonly ResolvedStep[],
  edited: ReadonlySet<number>,
): CardStep[] {
  return shown.map((one, at) => {
    const step = edited.has(at) ? steps[at] : undefined;
    if (step === undefined) return one;
    return showStep(step, [], one.kind === "message" ? one.time_zone : "UTC");
  });
}
