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

/**
 * The messages that the places of a plan are counted among: "the third", said after an act on two, is of the list before,
 * and so is "the first" after an act on one of it.
 */
export function countedAmong(
  { earlier, listed }: PointedAt,
  { steps }: Plan,
  said: string,
): string[] {
  const targets = steps.flatMap((step) =>
    "target" in step && step.target.of === "earlier" ? [step.target] : [],
  );
  const furthest = Math.max(0, ...targets.map(({ skip }) => skip));
  if (furthest >= Math.max(earlier.length, 1)) return listed;
  const isOneOfList = earlier.length === 1 && listed.length > 1 && isWithin(earlier, listed);
  return isOneOfList && targets.some(({ count }) => count === 1) && ofPlace.test(said)
    ? listed
    : earlier;
}

/** An order for a message by its place: "and star the first", "reply to number one with thanks". */
const ofPlace =
  /^[\s,]*(?:(?:and|also|then|now|please|ok|okay|but)[\s,]+)*\p{L}+(?:\s+(?:to|as|out))?\s+(?:the\s+)?(?:very\s+)?(?:first|1st|number (?:one|1)|newest|latest|most recent|oldest|last)\b/iu;

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((id) => all.includes(id));
}

/** Whether a plan finds messages; a plan of former times that is none any more finds nothing. */
function isAboutMessages(plan: unknown): boolean {
  return Plan.safeParse(plan).data?.steps.some((step) => "target" in step) === true;
}
