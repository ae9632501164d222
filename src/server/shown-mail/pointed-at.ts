import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Query } from "#query/ast.ts";
import { allOf, isEverything, negate } from "#query/combine.ts";
import { leavesOut } from "#query/leaves-out.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { asking, made, type Chosen, type Options, type Result } from "./made-target.ts";
import type { Draft, Pick } from "#server/typed-words/reader.ts";
import { isPairOfOne } from "./pair-of-one.ts";
import { nextOf } from "./next-of.ts";
import { beside, restOfTheirs } from "./rest-of-theirs.ts";
import { sendersIn, termsOf } from "./term-axes.ts";
import { whichOnes } from "./which-ones.ts";

type Of = Target["of"];

/**
 * The target that words like "them", "that one" and "the rest" come to, or what has to be asked first. Undefined where
 * they point at nothing, but tell by themselves which messages are meant.
 */
export function pointedAt(draft: Draft, query: Query, options: Options): Result | undefined {
  const placed = ofPlace(draft, query, options);
  if (placed !== undefined) return placed;
  if (draft.reference === "ones" && isOfOthers(query, options))
    return options.step === undefined && options.purpose === "change" ? ofNobodyShown : undefined;
  const rest = draft.reference === "rest" ? restOf(draft, query, options) : undefined;
  if (rest !== undefined) return rest;
  const of = referredTo(draft, options);
  if (of !== undefined) return amongShown(of, { draft, query, options });
  return tells(draft, query, options) ? undefined : countedLast(draft, query, options);
}

/** What mail is only for now, such as unread, does not tell which ones of all mail are to be changed. */
function tells(
  { named, reference, conditions }: Draft,
  query: Query,
  { purpose }: Options,
): boolean {
  if (isEverything(query) || named) return !isEverything(query);
  const isTold = purpose === "read" || conditions.some(({ axis }) => axis !== "state");
  return reference === "ones" && isTold;
}

/** What stands somewhere in a list: the one that words tell, and what follows. */
function ofPlace(draft: Draft, query: Query, options: Options): Result | undefined {
  if (draft.reference === "one") return oneOf(draft, query, options);
  const isNext = draft.reference === "next" || draft.reference === "before";
  return isNext ? (nextOf(draft, query, options) ?? asking()) : undefined;
}

function restOf(draft: Draft, query: Query, options: Options): Result | undefined {
  const before = options.step === undefined ? undefined : options.steps?.[options.step];
  if (before === undefined || !("target" in before) || isEverything(query))
    return restOfTheirs(draft, query, options);
  return restBeside(before, { draft, query, options });
}

/** "Star the Lisbon mail and archive the rest of the promotions": all such mail but what the step before names. */
function restBeside(
  before: Extract<Step, { target: Target }>,
  { draft, query, options: { step = 0 } }: Pointing,
): Result | undefined {
  const told = parseQuery(before.target.query);
  const isArchived = before.do === "act" && before.act === "archive";
  const named = isArchived ? withoutInbox(told) : told;
  if (before.target.of !== "mailbox" || isEverything(named)) return undefined;
  const pick = pickOfShown(draft.pick);
  return isSomeOf(before.target, named, query)
    ? beside(step, made("mailbox", query, pick))
    : made("mailbox", allOf([query, negate(named)]), pick);
}

/** "Archive Rose's last mail and delete the others from her": of the same mail so many are named by their place. */
function isSomeOf({ count, skip }: Target, named: Query, query: Query): boolean {
  const told = new Set(termsOf(query).map(printQuery));
  const isSame = termsOf(named).every((term) => told.has(printQuery(term)));
  return isSame && (count !== null || skip > 0);
}

/** What was archived is in no inbox any more. */
function withoutInbox(query: Query): Query {
  return allOf(termsOf(query).filter((term) => term.kind !== "in" || term.place !== "inbox"));
}

type Pointing = { draft: Draft; query: Query; options: Options };

function amongShown(of: Of, pointing: Pointing): Result | undefined {
  const { draft, query, options } = pointing;
  if (isOfLeftOut(of, draft, options)) return whichOne;
  if (isOtherOne(draft)) return made(of, query, { ...pickOfShown(draft.pick), exact: true });
  return countedAmongShown(of, pointing);
}

function countedAmongShown(of: Of, { draft, query, options }: Pointing): Result | undefined {
  const { pick } = draft;
  const shown = of === "earlier" ? shownEarlier(options.world) : undefined;
  if (isSingle(draft, query) && (shown ?? 0) > 1 && options.purpose === "change") return whichOne;
  if (draft.pair && !isPair(shown, options.world)) return ofPair(draft);
  if (isNumbered(pick) && shown !== pick.count) return { kind: "question", ...whichOnes(pick) };
  return made(of, query, pickOfShown(pick));
}

/** "All but the newest, and star it": what was left out, or all the others? "Them" are these. */
function isOfLeftOut(of: Of, { reference, pick }: Draft, { steps = [] }: Options): boolean {
  const before = typeof of === "number" ? steps[of] : undefined;
  const isPointing = pick.order === undefined && pointing.has(reference ?? "");
  return isPointing && before !== undefined && "target" in before && isPart(before.target);
}

/** Whether some of what it names is left out. */
function isPart({ query, skip, count, of }: Target): boolean {
  return (skip > 0 && count === null && of === "mailbox") || leavesOut(parseQuery(query));
}

const pointing: ReadonlySet<string> = new Set(["it", "this", "these", "those", "that"]);

const whichOne: Result = { kind: "question", text: "Which one do you mean?", choices: [] };

function isOtherOne({ reference, head }: Draft): boolean {
  return reference === "rest" && head === "one";
}

function isSingle({ reference, pick }: Draft, query: Query): boolean {
  return (
    (reference === "it" || reference === "this") && isEverything(query) && pick.order === undefined
  );
}

/** "Both mails from Rose" name two by themselves. */
function ofPair(draft: Draft): Result | undefined {
  return isPairOfOne(draft) ? undefined : whichTwo;
}

const ofNobodyShown: Result = {
  kind: "question",
  text: "The emails that were just shown are of somebody else. Which ones do you mean?",
  choices: [],
};

const whichTwo: Result = { kind: "question", text: "Which two do you mean?", choices: [] };

/** Whether two were shown, or two kinds of more: mail of two people, or what two acts were done to. */
function isPair(shown: number | undefined, { earlier }: World): boolean {
  if (shown === undefined) return true;
  const steps = earlier.findLast((turn) => turn.shown > 0)?.plan?.steps ?? [];
  const found = steps.filter((step) => "target" in step);
  const senders = found.flatMap(({ target }) => sendersIn(parseQuery(target.query)));
  return shown === 2 || (shown > 2 && (found.length > 1 || senders.length > 1));
}

/** "those two", which says how many there are. */
function isNumbered({ count, order, place, skip }: Pick): boolean {
  return count !== undefined && order === undefined && place === undefined && skip === undefined;
}

/** Whether senders are named whose mail cannot be among what was found for others: "and archive the ones from Yuki". */
export function isOfOthers(query: Query, { world, step, steps = [] }: Options): boolean {
  const named = sendersIn(query);
  const last = world.earlier.findLast(({ shown }) => shown > 0)?.plan?.steps ?? [];
  const before = step === undefined ? last.findLast((one) => "target" in one) : steps[step];
  const known =
    before !== undefined && "target" in before ? sendersIn(parseQuery(before.target.query)) : [];
  const isOther = known.length > 0 && named.length > 0;
  return isOther && !named.some((one) => known.includes(one));
}

/** "the one about tea", of the list that is seen. */
function oneOf({ pick }: Draft, query: Query, options: Options): Result {
  const of = options.list ?? shownNow(options);
  if (of === undefined || isEverything(query)) return asking();
  return made(of, query, { ...pickOfShown(pick), count: pick.count ?? 1 });
}

/** Of a list that nothing was taken from, there is no rest. */
function isRestOf({ world: { earlier }, step }: Options): boolean {
  if (!earlier.some(({ shown }) => shown > 0) || isUndone(earlier.at(-1))) return false;
  const list = earlier.findLastIndex(({ plan, shown }) => shown > 0 && !isTaking(plan));
  return step !== undefined || earlier.slice(list + 1).some(({ plan }) => isTaking(plan));
}

/** What was brought back is of no rest and no list: it is asked. */
function isUndone(turn: World["earlier"][number] | undefined): boolean {
  const steps = turn?.plan?.steps ?? [];
  return steps.length > 0 && steps.every(({ do: what }) => what === "undo");
}

function isTaking(plan: World["earlier"][number]["plan"]): boolean {
  return plan?.steps.some((step) => !isReading(step) && step.do !== "undo") === true;
}

/** What was counted last and not shown: "how many …?", "delete them". */
function countedLast({ reference, pick }: Draft, query: Query, { world }: Options): Result {
  const isOfAll = reference === "them" || reference === "ones";
  const counted = isOfAll && !countedSeveral(world) ? targetCounted(world) : undefined;
  if (counted?.of !== "mailbox" || counted.count !== null || counted.skip > 0) return asking();
  return made("mailbox", allOf([parseQuery(counted.query), query]), pickOfShown(pick));
}

/** Of two numbers nobody knows whose mail "them" is. */
function countedSeveral({ earlier }: World): boolean {
  const steps = earlier.at(-1)?.plan?.steps ?? [];
  return steps.filter((step) => step.do === "count").length > 1;
}

function targetCounted({ earlier }: World): Target | undefined {
  return earlier.at(-1)?.plan?.steps.findLast((step) => step.do === "count")?.target;
}

/** How many of a list that is shown. */
export function pickOfShown({ order, count, skip, place }: Pick): Chosen {
  if (place !== undefined) return { order: order ?? "newest", skip: place - 1, count: count ?? 1 };
  if (skip !== undefined) return { order: order ?? "newest", skip, count: count ?? null };
  return { order: order ?? "newest", skip: 0, count: count ?? (order === undefined ? null : 1) };
}

function referredTo({ reference }: Draft, options: Options): Of | undefined {
  const { world, step } = options;
  const open = world.open > 0 ? ("open" as const) : undefined;
  const shown = shownNow(options);
  if (reference === "rest") return isRestOf(options) ? "rest" : undefined;
  if (step !== undefined && reference !== "this") return step;
  return isNear(reference, world) ? (open ?? shown) : (shown ?? open);
}

/** "it" is rather the one message that is open than one of several that were shown. */
function isNear(reference: Draft["reference"], world: World): boolean {
  if (reference === "these") return world.open !== 1 || shownEarlier(world) < 2;
  if (reference === "this") return true;
  if (reference !== "it" || world.open === 0) return false;
  return isOfOpen(world) || (world.open === 1 && shownEarlier(world) > 1);
}

/** Whether what is open is what was last spoken of. */
function isOfOpen({ earlier }: World): boolean {
  const about = earlier.findLast(({ plan }) => plan?.steps.some((step) => "target" in step));
  return about?.plan?.steps.some((step) => "target" in step && step.target.of === "open") === true;
}

/** What "them" can stand for: what the step before has found, what is open, what was shown last. */
export function shownNow({ world, step }: Options): Of | undefined {
  if (step !== undefined) return step;
  return shownEarlier(world) > 0 ? "earlier" : undefined;
}

function shownEarlier({ earlier }: World): number {
  return earlier.findLast(({ shown }) => shown > 0)?.shown ?? 0;
}
