import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Query } from "#query/ast.ts";
import { isEverything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import { asking, made, type Options, type Result } from "./made-target.ts";
import { sendersIn } from "./term-axes.ts";

const all = { order: "newest", skip: 0, count: null } as const;

/**
 * "Everything else from her" and "the others from Rose", behind one message of hers: all of hers but what was shown or done.
 * Of one message there is no other rest, so that it is asked whose. Undefined for the rest of a list.
 */
export function restOfTheirs(draft: Draft, query: Query, options: Options): Result | undefined {
  const { world, step } = options;
  const isPart = draft.head === "one" || Object.keys(draft.pick).length > 0;
  if (isPart || step !== undefined) return undefined;
  if (draft.bySender && world.open > 0) return besides("open", query);
  return behindShown({ draft, query, options });
}

type Said = { draft: Draft; query: Query; options: Options };

function behindShown({ draft, query, options: { world, purpose } }: Said): Result | undefined {
  const at = world.earlier.findLastIndex(({ shown }) => shown > 0);
  const turn = world.earlier[at];
  if (purpose === "read") return sendersIn(query).length > 0 ? othersOf(query, turn) : undefined;
  if (turn === undefined || !isPicked(turn)) return undefined;
  if (!world.earlier.slice(0, at).some(isList)) return behindOne(draft, query, turn);
  return draft.bySender ? asking() : undefined;
}

function behindOne(draft: Draft, query: Query, turn: EarlierTurn): Result | undefined {
  if (draft.bySender) return turn.shown === 1 ? besides("earlier", query) : asking();
  const named = sendersIn(query);
  const known = sendersOf(turn);
  const isOther = known.length > 0 && !named.some((one) => known.includes(one));
  if (named.length === 0) return none(query);
  return isOther ? asking() : othersOf(query, turn);
}

/** Mail of people who are named, but for what was shown. */
function othersOf(query: Query, turn: EarlierTurn | undefined): Result {
  const theirs = made("mailbox", query, all);
  return turn === undefined ? theirs : beside("earlier", theirs);
}

function sendersOf({ plan }: EarlierTurn): readonly string[] {
  const steps = plan?.steps.filter((step) => "target" in step) ?? [];
  return steps.flatMap(({ target }) => sendersIn(parseQuery(target.query)));
}

/** "Delete the rest", behind one that was picked. */
function none(query: Query): Result | undefined {
  return isEverything(query) ? asking() : undefined;
}

function besides(of: "earlier" | "open", query: Query): Result {
  const found = beside(of, made(of, query, all));
  if (found.kind !== "target") return found;
  return { kind: "target", target: { ...found.target, bySender: true } };
}

/** The same, but for what that is. */
export function beside(of: NonNullable<Target["beside"]>, found: Result): Result {
  return found.kind === "target"
    ? { kind: "target", target: { ...found.target, beside: of } }
    : found;
}

/** So many, or one, of a search, which an answer showed. */
function isPicked({ plan, shown }: EarlierTurn): boolean {
  const step = plan?.steps.findLast((one) => "target" in one);
  if (step === undefined || !("target" in step) || step.target.of !== "mailbox") return false;
  return shown === 1 || step.target.count !== null;
}

/** A list of several from which nothing was taken by the same request. */
function isList({ plan, shown }: EarlierTurn): boolean {
  return shown > 1 && plan?.steps.every(isReading) === true;
}
