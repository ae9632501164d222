import { Plan } from "#server/assist-plan/plan.ts";
import type { KeptTurn } from "#server/assistant-tables/conversations-table.ts";

/**
 * The requests that did something and have not been undone in words, the last one first: each "undo" takes back one more.
 */
export function lastRequests(turns: readonly Pick<KeptTurn, "plan" | "doneBy">[]): string[] {
  const open: string[] = [];
  for (const { plan, doneBy } of turns) {
    if (doneBy === null) continue;
    const undone = undosIn(plan);
    if (undone > 0) open.splice(-undone);
    else {
      // What a click on its card has done is of the same request.
      const before = open.indexOf(doneBy);
      if (before >= 0) open.splice(before, 1);
      open.push(doneBy);
    }
  }
  return open.toReversed();
}

/** How many requests a plan undoes that does nothing else. */
function undosIn(plan: unknown): number {
  const steps = Plan.safeParse(plan).data?.steps ?? [];
  return steps.every((step) => step.do === "undo") ? steps.length : 0;
}
