import type { Question, Step } from "../plan/plan.ts";

type Slot = NonNullable<Question["pending"]>["slot"];

/** Which place of the step the answer fills, and what stands in the question. */
type Gap = { slot: Slot; index?: number } & Partial<Pick<Question, "parameters" | "choices">>;

/** A question that a step waits for: its answer fills the gap, and the step is done. */
export function openQuestion(
  step: Step,
  code: string,
  { slot, index = 0, parameters = {}, choices = [] }: Gap,
): { kind: "question"; question: Question } {
  const plan = { steps: [step], leftover: [], replaces: false };
  const pending = { plan, step: 0, slot, index };
  return { kind: "question", question: { code, parameters, choices, pending } };
}
