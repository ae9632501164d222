import { Plan } from "#server/assist-plan/plan.ts";
import type { KeptTurn } from "#server/assistant-tables/conversations-table.ts";

type Traces = Pick<KeptTurn, "plan" | "shown" | "isList" | "touched">;

export type PointedAt = Record<"earlier" | "rest" | "listed", string[]>;

/**
 * The messages that "them" and "the rest" stand for, by Gmail's ids: what the last turn about messages showed, and what
 * of the last list, `listed`, no turn since has changed.
 */
export function pointedAt(turns: readonly Traces[]): PointedAt {
  const about = turns.filter(({ plan }) => isAboutMessages(plan));
  const list = about.findLastIndex(({ isList }) => isList);
  const touched = new Set(about.slice(Math.max(list, 0)).flatMap((turn) => turn.touched));
  const listed = about[list]?.shown ?? [];
  return {
    earlier: about.at(-1)?.shown ?? [],
    rest: listed.filter((id) => !touched.has(id)),
    listed,
  };
}

/** The messages that the places of a plan are counted among: "the third", said after an act on two, is of the list before. */
export function countedAmong({ earlier, listed }: PointedAt, { steps }: Plan): string[] {
  const furthest = steps.map((step) =>
    "target" in step && step.target.of === "earlier" ? step.target.skip : 0,
  );
  return Math.max(...furthest) >= Math.max(earlier.length, 1) ? listed : earlier;
}

/** Whether a plan finds messages; a plan of former times that is none any more finds nothing. */
function isAboutMessages(plan: unknown): boolean {
  return Plan.safeParse(plan).data?.steps.some((step) => "target" in step) === true;
}
