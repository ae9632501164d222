import type { FrozenStep } from "../approval/freeze-card.ts";
import type { Step } from "../plan/plan.ts";
import type { LeftStep, StepOutcome } from "./outcome.ts";

type Left = { resolved: readonly FrozenStep[]; planned: readonly Step[] };

/** What was not begun behind a step that failed or was refused, so that it can be asked for again; none where nothing was left. */
export function remainingSteps({ resolved, planned }: Left): StepOutcome[] {
  const what = [...resolved.map(({ step: one }) => ({ resolved: one })), ...planned.map(toLeft)];
  return what.length === 0 ? [] : [{ did: "left", what }];
}

function toLeft(step: Step): LeftStep {
  if (step.do === "organise") return { step: step.do, act: step.act, label: step.label };
  if (step.do === "createLabel") return { step: step.do, label: step.label };
  return "how" in step && step.how !== undefined
    ? { step: step.do, how: step.how }
    : { step: step.do };
}
