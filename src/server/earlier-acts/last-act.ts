import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { isPickedPerson } from "#server/assist-plan/picked-person.ts";
import type { Step, StepOf, Target } from "#server/assist-plan/plan.ts";

export type ActingStep = StepOf<"act"> | StepOf<"permanentDelete">;

/** What the last turn did to messages, or would do where its card still waits. */
export type LastAct = {
  /** Its acts, without the undoing before them; a number in a target counts from the first of them. */
  steps: ActingStep[];
  first: ActingStep;
  /** Whether all of them are done to the messages of the first. */
  isOne: boolean;
  isDone: boolean;
  /** Whether its messages were found, also where all of them were so already. */
  hasFound: boolean;
  /** Whether it was done to places of the list that was shown before. */
  isOfList: boolean;
  /** How many the last list had. */
  listed: number;
  /** The person's own words that asked for it, the first ones first. */
  said: string[];
};

/**
 * What was undone since is no longer done. Undefined where the last turn asked something, or did anything else than acts on
 * messages.
 */
export function lastAct(world: World): LastAct | undefined {
  const turn = world.earlier.at(-1);
  if (turn?.plan?.steps.every(({ do: what }) => what === "undo") !== true) return actOf(world);
  const undone = actOf({ earlier: world.earlier.slice(0, -1) });
  return undone && { ...undone, isDone: false, hasFound: false };
}

function actOf({ earlier }: Pick<World, "earlier">): LastAct | undefined {
  const turn = earlier.at(-1);
  if (turn === undefined || turn.asked !== null) return undefined;
  const steps = actsOf(turn);
  const [first] = steps ?? [];
  if (steps === undefined || first === undefined) return undefined;
  const isOfList = isOfShown(first.target);
  if (isOfList && !hasList(earlier)) return undefined;
  return {
    steps,
    first,
    isOne: steps.slice(1).every(({ target }) => isAllOf(target, 0)),
    ...stateOf(turn),
    isOfList,
    listed: earlier.findLast(isListing)?.shown ?? 0,
    said: wordsFor(earlier),
  };
}

function stateOf({ done = false, shown }: EarlierTurn): Pick<LastAct, "isDone" | "hasFound"> {
  return { isDone: done, hasFound: done || shown > 0 };
}

/** The acts of a turn that are all it did beside undoing another. */
function actsOf({ plan }: EarlierTurn): ActingStep[] | undefined {
  const steps = plan?.steps ?? [];
  const from = steps.findIndex(({ do: what }) => what !== "undo");
  const acts = steps.slice(Math.max(from, 0)).map((step) => counted(step, from));
  return acts.every(isActing) ? acts : undefined;
}

function isActing(step: Step): step is ActingStep {
  return step.do === "act" || step.do === "permanentDelete";
}

/** A step that counts the steps before it without so many of them. */
function counted(step: Step, without: number): Step {
  if (!isActing(step) || typeof step.target.of !== "number") return step;
  return { ...step, target: { ...step.target, of: step.target.of - without } };
}

function isAllOf({ of, query, count, skip }: Target, step: number): boolean {
  return of === step && query === "" && count === null && skip === 0;
}

function isOfShown({ of }: Target): boolean {
  return of === "earlier" || of === "rest";
}

function isListing({ plan }: EarlierTurn): boolean {
  return plan?.steps.some(({ do: what }) => what === "find" || what === "summarise") === true;
}

/** Whether only acts on what is shown lie between the last list and now, so that places are counted in it. */
function hasList(earlier: World["earlier"]): boolean {
  const about = earlier.filter(({ plan }) => plan?.steps.some((step) => "target" in step));
  const before = about.findLast((turn) => !actsOf(turn)?.some(({ target }) => isOfShown(target)));
  return before?.plan?.steps.some((step) => "target" in step && isList(step.target)) === true;
}

function isList({ of }: Target): boolean {
  return of === "mailbox" || of === "open";
}

/** Turns that one request may be corrected and gone on from. */
const mostTurns = 8;

/**
 * What the person said in the turns that have done the same or asked about it, one behind the other. Whoever was offered
 * has named themselves.
 */
function wordsFor(earlier: World["earlier"]): string[] {
  const turns = earlier.slice(-mostTurns);
  const other = turns.findLastIndex((turn) => turn.asked === null && !actsOf(turn)?.length);
  const first = earlier.length - turns.length + other + 1;
  return earlier
    .filter(({ message }, at) => at >= first && !isPickedPerson(message, earlier[at - 1]))
    .map(({ message }) => message)
    .filter((message) => message !== "");
}
