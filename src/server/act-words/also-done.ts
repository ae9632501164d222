import type { Step } from "#server/assist-plan/plan.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { namesOnly } from "./lead-behind.ts";
import { placedTarget } from "./placed-target.ts";

/**
 * A clause that only names messages behind an act: the same is done with them, as in "archive the notes, then the budget
 * mail". Undefined for other clauses.
 */
export function alsoDone(clause: Line, { world, steps }: ClauseContext): Clause | undefined {
  const last = steps.at(-1);
  if (last?.do !== "act" || !namesOnly(clause, world)) return undefined;
  const read = readMessages(clause, { world, purpose: "change", whole: true });
  if (read.kind !== "target") return read.kind === "question" ? read : undefined;
  const { act, label, until } = last;
  const target = placedTarget([act], read.target);
  const step: Step = { do: "act", act, label, until, target };
  return { kind: "steps", steps: [step] };
}
