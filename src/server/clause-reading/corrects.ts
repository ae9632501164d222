import type { Step } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { pointsWholly } from "./tells-whom.ts";

/** "Actually, archive it instead." */
export function corrects({ text }: Line): boolean {
  return /^(?:actually|no|wait|or rather|rather|on second thoughts?|scratch that|i mean)\b|\binstead(?: [.!,])?$/u.test(
    text,
  );
}

/** Puts an act on the same messages in the place of the one before. */
export function replacesLast(read: readonly Step[], steps: Step[]): boolean {
  const [only] = read;
  const last = steps.at(-1);
  if (read.length !== 1 || only?.do !== "act" || last?.do !== "act") return false;
  if (!pointsWholly(only, steps.length - 1)) return false;
  steps[steps.length - 1] = { ...only, target: last.target };
  return true;
}

/** "Can you delete them?" behind what has just been asked to be deleted. */
export function repeats(step: Step, before: readonly Step[]): boolean {
  const last = before.at(-1);
  if (step.do !== "act" || last?.do !== "act" || step.act !== last.act) return false;
  return (
    step.target.of === before.length - 1 && step.target.count === null && step.target.query === ""
  );
}
