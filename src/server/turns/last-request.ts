import { Plan } from "#server/assist-plan/plan.ts";
import type { KeptTurn } from "#server/assistant-tables/conversations-table.ts";

/**
 * The last request that did something and has not been undone in words: each "undo" takes back one more. Null where
 * there is none.
 */
export function lastRequest(turns: readonly Pick<KeptTurn, "plan" | "doneBy">[]): string | null {
  const open: string[] = [];
  for (const { plan, doneBy } of turns) {
    if (doneBy === null) continue;
    if (isUndo(plan)) open.pop();
    else {
      // What a click on its card has done is of the same request.
      const before = open.indexOf(doneBy);
      if (before >= 0) open.splice(before, 1);
      open.push(doneBy);
    }
  }
  return open.at(-1) ?? null;
}

function isUndo(plan: unknown): boolean {
  return Plan.safeParse(plan).data?.steps.every((step) => step.do === "undo") === true;
}
