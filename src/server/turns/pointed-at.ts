import type { Follows } from "#server/assist-plan/interpretation.ts";
import { Plan, type Target } from "#server/assist-plan/plan.ts";
import type { KeptTurn } from "#server/assistant-tables/conversations-table.ts";

type Traces = Pick<KeptTurn, "plan" | "asked" | "shown" | "isList" | "touched">;

/** `places`: what places and "ones" are counted among; `asked`: what the last turn has shown to choose from. */
export type PointedAt = Record<"earlier" | "rest" | "listed" | "places" | "asked", string[]>;

/**
 * The messages that "them" and "the rest" stand for, by Gmail's ids: what the last turn about messages showed, and what
 * of the last list, `listed`, no turn since has changed. What was undone never was.
 */
export function pointedAt(turns: readonly Traces[]): PointedAt {
  const about = standing(turns).filter(({ plan }) => isAboutMessages(plan));
  const list = about.findLastIndex(({ isList }) => isList);
  const touched = new Set(about.slice(Math.max(list, 0)).flatMap((turn) => turn.touched));
  const listed = about[list]?.shown ?? [];
  const last = about.at(-1);
  const earlier = last?.shown ?? [];
  const asking = turns.at(-1);
  return {
    asked: typeof asking?.asked === "string" ? asking.shown : [],
    earlier,
    rest: listed.filter((id) => !touched.has(id)),
    listed,
    places: last !== undefined && isPartOf(last, listed) ? listed : earlier,
  };
}

/** Turns as they stand when acts on what was shown are taken back; an act that found its messages itself has shown them. */
function standing(turns: readonly Traces[]): Traces[] {
  const stay: Traces[] = [];
  for (const turn of turns) {
    const undone = isUndo(turn) ? stay.findLastIndex(({ touched }) => touched.length > 0) : -1;
    const act = stay[undone];
    if (act === undefined) stay.push(turn);
    else stay.splice(undone, 1, ...(act.isList ? [{ ...act, touched: [] }] : []));
  }
  return stay;
}

function isUndo({ plan, asked }: Traces): boolean {
  const steps = Plan.safeParse(plan).data?.steps;
  return asked === null && steps?.length === 1 && steps[0]?.do === "undo" && !steps[0].back;
}

/** Whether a turn was about one message of a list, or about those of it that something is true of. */
function isPartOf({ shown, plan }: Traces, listed: readonly string[]): boolean {
  if (shown.length >= listed.length || !shown.every((id) => listed.includes(id))) return false;
  return shown.length === 1 || targetsOf(plan).some(({ query }) => query !== "");
}

type Said = { plan: Plan; text: string; among: Follows["among"] | undefined };

/** What a plan's words point at; of what was shown to choose from the others are its rest. */
export function countedIn(
  pointed: PointedAt & Record<"drafted", string[]>,
  { plan, text, among }: Said,
): Record<"earlier" | "rest", string[]> {
  const { rest, asked } = pointed;
  if (among === undefined) return { earlier: countedAmong(pointed, plan, text), rest };
  return { earlier: pointed[among], rest: among === "asked" ? asked : rest };
}

/**
 * The messages that the places of a plan are counted among: "the third", said after an act on two, is of the list before,
 * and so are "the first" and "the unread ones" after an act on one of it.
 */
export function countedAmong(
  { earlier, listed, places }: PointedAt,
  plan: Plan,
  said: string,
): string[] {
  const targets = targetsOf(plan).filter(({ of }) => of === "earlier");
  const furthest = Math.max(0, ...targets.map(({ skip }) => skip));
  if (furthest >= Math.max(earlier.length, 1)) return listed;
  const isPlace = targets.some(({ count }) => count === 1) && ofPlace.test(said);
  const areOnes = targets.some(({ query }) => query !== "") && ones.test(said);
  return isPlace || (areOnes && !pronoun.test(said)) ? places : earlier;
}

/** An order for a message by its place: "and star the first", "reply to number one with thanks". */
const ofPlace =
  /^[\s,]*(?:(?:and|also|then|now|please|ok|okay|but)[\s,]+)*\p{L}+(?:\s+(?:to|as|out))?\s+(?:the\s+)?(?:very\s+)?(?:first|1st|number (?:one|1)|newest|latest|most recent|oldest|last)\b/iu;
const ones = /\bones?\b/iu;
const pronoun = /\b(?:it|them|these|this)\b/iu;

function targetsOf(plan: unknown): Target[] {
  const steps = Plan.safeParse(plan).data?.steps ?? [];
  return steps.flatMap((step) => ("target" in step ? [step.target] : []));
}

/** Whether a plan finds messages; a plan of former times that is none any more finds nothing. */
function isAboutMessages(plan: unknown): boolean {
  return targetsOf(plan).length > 0;
}
