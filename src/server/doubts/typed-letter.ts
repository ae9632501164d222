import type { Interpretation } from "#server/assist-plan/interpretation.ts";

/** The typed text of the one message that a meaning sends; undefined for any other meaning, and for a draft. */
export function typedLetter(meaning: Interpretation): string | undefined {
  if (meaning.kind !== "plan") return undefined;
  const [step, another] = meaning.plan.steps;
  if (step === undefined || another !== undefined || !("body" in step)) return undefined;
  return step.body.source === "typed" && step.how !== "draft" ? step.body.text : undefined;
}
