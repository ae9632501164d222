import type { World } from "#server/assist-plan/interpretation.ts";

/** The label that "it", "there" and "that label" stand for: the one that the last turn in which something was done made or put on mail. */
export function lastLabel({ earlier }: Pick<World, "earlier">): string | undefined {
  const steps = earlier.findLast(({ done }) => done === true)?.plan?.steps ?? [];
  const names = steps.flatMap((step) =>
    (step.do === "act" || step.do === "createLabel") && step.label !== null ? [step.label] : [],
  );
  return names.at(-1);
}

/** Whether words for a label name none, and point at one. */
export function pointsAtLabel(words: string): boolean {
  return pointing.test(words);
}

const pointing =
  /^(?:it|there|in there|that|this|those|these|them|one|(?:(?:that|this|the|my|a)(?: same| new)? |same |new )(?:one|label|folder|tag)|label|folder|tag|same)$/iu;
