import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";

/** What a clause comes to; `unknown` where it is not understood wholly, with the words that nothing is made of. */
export type Clause =
  | { kind: "steps"; steps: Step[] }
  | { kind: "question"; text: string; choices: string[] }
  | { kind: "words"; text: string }
  | { kind: "unknown"; words: string };

export type ClauseContext = {
  world: World;
  /** The step of the same request that "them" stands for. */
  step: number | undefined;
  /** Where "the second" is counted, if not in what that step has found. */
  list?: number | "earlier" | undefined;
  /** Acts that are asked for on the same messages beside the one that is read. */
  beside?: readonly StepOf<"act">["act"][];
  /** Whether it is a sentence of its own. */
  apart?: boolean;
  /** Whether an act behind it is done to what it finds, so that no word of a text may choose what that is. */
  acted?: boolean;
  /** Steps of the same request before this clause. */
  steps: readonly Step[];
  /** Whether words that no rule knows may be searched for. */
  loose: boolean;
};

const owners = /^(?:(?:(?!'s |and )[^ ,]+ ){1,3}'s(?: ,)?(?: and)?(?: |$))+$/u;

/** The context of a name alone, "Dana's", behind steps that the same words have come to; of other words it stays. */
export function behindSteps(
  context: ClauseContext,
  steps: readonly Step[],
  { text }: Line,
): ClauseContext {
  if (!owners.test(text)) return context;
  const all = [...context.steps, ...steps];
  return { ...context, steps: all, step: all.length - 1 };
}
