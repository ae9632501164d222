import { limits } from "#contract/limits.ts";
import { everything, isEverything } from "#query/combine.ts";
import type { Query } from "#query/ast.ts";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import { made, type Options, type Result } from "./made-target.ts";

/**
 * What follows on what was shown last: of a longer list the messages that the answer did not show, of one of which some
 * were acted on those that were not, and behind the newest of somebody the next older one. Undefined where nothing does, and where a message lies open, which it may follow on.
 */
export function nextOf(draft: Draft, query: Query, { world, step }: Options): Result | undefined {
  const at = world.earlier.findLastIndex(({ shown }) => shown > 0);
  const turn = world.earlier[at];
  if (turn === undefined || !isEverything(query)) return undefined;
  if (step !== undefined || world.open > 0) return undefined;
  const count = draft.pick.count ?? 1;
  const target = foundBy(turn);
  if (target !== undefined) return behind(turn, target, draft);
  return isOfList(world.earlier.slice(0, at), turn) ? restOf(count) : undefined;
}

function behind(turn: EarlierTurn, target: Target, draft: Draft): Result | undefined {
  const isOlder = draft.reference === "before";
  if (isOlder && target.order !== "newest") return undefined;
  const { count = 1 } = draft.pick;
  if (target.count === 1) return behindOne(target, draft, count);
  return isOlder ? undefined : behindShown(turn, count);
}

/** What one step of a turn found in the mailbox, or read as one message of it, and nothing was done to. */
function foundBy({ plan }: EarlierTurn): Target | undefined {
  const [found, ...others] = plan?.steps ?? [];
  if (found === undefined || others.length > 0) return undefined;
  const isRead = found.do === "summarise" && found.target.count === 1;
  return found.do === "find" || isRead ? found.target : undefined;
}

/** Behind the newest comes an older one; behind one that is neither newest nor oldest, "after" has two readings. */
function behindOne(target: Target, { reference }: Draft, count: number): Result | undefined {
  if (target.of !== "mailbox" || target.each !== undefined) return undefined;
  if (reference === "next" && count === 1 && target.order === "newest" && target.skip > 0)
    return which;
  return { kind: "target", target: { ...target, skip: target.skip + 1, count } };
}

const which: Result = {
  kind: "question",
  text: "Which one do you mean: the next older, or the next newer?",
  choices: [],
};

function behindShown({ shown }: EarlierTurn, count: number): Result | undefined {
  const skip = limits.listedMessages;
  return shown > skip ? made("earlier", everything, { order: "newest", skip, count }) : undefined;
}

/** Whether an act took some of a list that was shown before it. */
function isOfList(before: readonly EarlierTurn[], { plan }: EarlierTurn): boolean {
  const isTaken = plan?.steps.some((step) => step.do === "act" && isPart(step)) === true;
  return isTaken && before.some((turn) => turn.shown > 0 && foundBy(turn) !== undefined);
}

function isPart(step: Extract<Step, { target: unknown }>): boolean {
  const { of } = step.target;
  return of === "earlier" || of === "rest";
}

function restOf(count: number): Result {
  return made("rest", everything, { order: "newest", skip: 0, count });
}
