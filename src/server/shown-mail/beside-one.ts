import { allOf, isEverything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { Query } from "#query/ast.ts";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import type { Options, Result } from "./made-target.ts";
import type { Kind } from "./same-kind.ts";
import { axisOf, termsOf } from "./term-axes.ts";

/**
 * "Delete the oldest", behind the newest of somebody's: the oldest of theirs, and not the one that was shown. `unclear` of mail
 * that was found otherwise, of which one alone is no oldest and no "unread ones". Undefined for what may be the one itself.
 */
export function besideOne(
  { target }: Extract<Result, { kind: "target" }>,
  { pick, ones }: Draft,
  { world, step }: Options,
): Kind | "unclear" | undefined {
  const turn = world.earlier.findLast(({ shown }) => shown > 0);
  const isOfOne = step === undefined && target.of === "earlier" && turn?.shown === 1;
  const picked = isOfOne ? pickedBy(turn) : undefined;
  if (picked === undefined) return undefined;
  if (pick.order === undefined && pick.skip === undefined) return ones ? "unclear" : undefined;
  return isSame(picked, target) ? undefined : ofTurn({ turn, picked, target, pick });
}

type OfTurn = {
  turn: EarlierTurn | undefined;
  picked: Target;
  target: Target;
  pick: Draft["pick"];
};

function ofTurn({ turn, picked, target, pick }: OfTurn): Kind | "unclear" {
  return target.skip > 0 && tookAway(turn) ? "unclear" : ofTheirs(picked, target, pick);
}

const staying: ReadonlySet<string> = new Set([
  "star",
  "unstar",
  "read",
  "unread",
  "important",
  "unimportant",
  "label",
  "unlabel",
]);

/** Whether the one may lie elsewhere now, so that nobody knows which place the others have. */
function tookAway(turn: EarlierTurn | undefined): boolean {
  const steps = turn?.plan?.steps ?? [];
  return steps.some(
    (step) => step.do === "permanentDelete" || (step.do === "act" && !staying.has(step.act)),
  );
}

function ofTheirs(picked: Target, { query }: Target, pick: Draft["pick"]): Kind | "unclear" {
  const people = peopleIn(picked);
  if (people === undefined) return "unclear";
  const { count = 1 } = pick;
  return { of: "mailbox", query: allOf([people, parseQuery(query)]), pick: { ...pick, count } };
}

/** The one of several that words picked, which an answer showed alone. */
function pickedBy({ plan }: EarlierTurn): Target | undefined {
  const step = plan?.steps.findLast((one) => "target" in one);
  if (step === undefined || !("target" in step) || step.target.of !== "mailbox") return undefined;
  return step.target.count === 1 || isAnswer(step) ? step.target : undefined;
}

function isAnswer(step: Step): boolean {
  return step.do === "summarise" && step.question !== null;
}

function isSame(picked: Target, { order, skip, count }: Target): boolean {
  return picked.order === order && picked.skip === skip && (count ?? 1) === 1;
}

/** Whose mail it was picked from, wherever it lies; undefined where something else is said of it. */
function peopleIn({ query }: Target): Query | undefined {
  const terms = termsOf(parseQuery(query)).filter(({ kind }) => kind !== "in");
  const people = allOf(terms);
  const isOfPeople = terms.every((term) => axisOf(term) === "from");
  return isOfPeople && !isEverything(people) ? people : undefined;
}
