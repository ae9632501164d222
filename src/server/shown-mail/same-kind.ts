import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { Step, StepOf, Target } from "#server/assist-plan/plan.ts";
import type { Axis, Draft, Pick } from "#server/typed-words/reader.ts";
import type { Options } from "./made-target.ts";
import { axisOf, isApart, isState, sendersIn, termsOf } from "./term-axes.ts";

/** Of what, which mail, and how many of it. */
export type Kind = { of: Target["of"]; query: Query; pick: Pick };

/**
 * "The ones from Yuki", "those from November" and "the read ones", where none of what was found before can be so: the same
 * kind of mail, with what they say in place of it; behind "Rose's last email" also "Yuki's". `unclear` where a name alone
 * may be meant for so many, or a state may have changed since. Undefined where the words may mean some of what was found, or stand by themselves.
 */
export function sameKind(
  draft: Draft,
  query: Query,
  options: Options,
): Kind | "unclear" | undefined {
  const how = howSaid(draft, options);
  const before = how === undefined ? undefined : stepBefore(options);
  if (how === undefined || before === undefined) return undefined;
  const said = { draft, query, options };
  if (how === "bare" && isOfSome(before.target, query)) return amongSome(before.target, said);
  if (!isKind(before.target)) return undefined;
  return how === "bare" && isUnsaid(before, said) ? "unclear" : inPlace(how, before, said);
}

/** What was found before, with what is said now in the place of the same. */
function inPlace(how: How, before: Found, said: Said): Kind | "unclear" | undefined {
  const { draft, query, options } = said;
  const known = termsOf(parseQuery(before.target.query)).filter((term) => !isOfAct(term, before));
  if (how === "sibling") return siblingOf(draft, before, known);
  const told = termsOf(query);
  const apart = told.filter((one) => known.some((other) => isApart(one, other, options.world)));
  if (options.step === undefined && apart.some(isState)) return "unclear";
  if (how !== "counted" && apart.length === 0)
    return how === "bare" ? amongFound(before, said) : undefined;
  const kept = notReplaced(known, told, how);
  const pick = how === "bare" ? pickOf(before.target) : draft.pick;
  return pick === undefined ? "unclear" : { of: "mailbox", query: allOf([...kept, query]), pick };
}

/** "How many unread and how many starred": of no kind of mail, one state is no part of another. */
function notReplaced(known: readonly Query[], told: readonly Query[], how: How): Query[] {
  if (how === "counted" && [...known, ...told].every(isState)) return [];
  const axes = new Set(told.map(axisOf));
  return known.filter((term) => !axes.has(axisOf(term)));
}

/** "Reply to Rose's mail. Archive Sam's": nobody has said as much of his. */
function isUnsaid({ target }: Found, { draft, options: { apart = false } }: Said): boolean {
  const isOwner = draft.conditions.every(({ axis }) => axis === "from");
  return isOwner && isPart(target) && apart;
}

type How = "ones" | "bare" | "counted" | "sibling";

function howSaid(draft: Draft, options: Options): How | undefined {
  if (isSibling(draft, options)) return "sibling";
  if (isOfOnes(draft)) return "ones";
  if (!isBare(draft) || !draft.conditions.every(({ axis }) => sameMail.has(axis))) return undefined;
  if (options.purpose === "read") return options.step === undefined ? undefined : "counted";
  return isBareAct(draft, options) ? "bare" : undefined;
}

const sameMail: ReadonlySet<Axis> = new Set(["time", "from", "state"]);

/** "Archive Kofi's last mail and delete Dana's", also as two requests; "… and delete the unread". */
function isBareAct({ pick, conditions }: Draft, { world, step }: Options): boolean {
  if (Object.keys(pick).length > 0) return false;
  const isOwner = conditions.every(({ axis }) => axis === "from");
  if (!isOwner && conditions.some(({ axis }) => axis === "from")) return false;
  const last = world.earlier.at(-1);
  const isBehind = last !== undefined && last.shown > 0 && (isOwner || last.done === true);
  return step !== undefined || isBehind;
}

type Said = { draft: Draft; query: Query; options: Options };

/** Whether it is so many of several people's mail, or so much of the same people's. */
function isOfSome(target: Target, query: Query): boolean {
  const known = sendersIn(parseQuery(target.query));
  const isSame = sendersIn(query).some((one) => known.includes(one));
  return isPart(target) && (target.each !== undefined || isSame);
}

/** "Delete Dana's", of the last mail of each. */
function amongSome({ query: known }: Target, { query, options }: Said): Kind | "unclear" {
  const named = sendersIn(query);
  const isThere =
    named.length > 0 && named.every((one) => sendersIn(parseQuery(known)).includes(one));
  return isThere ? { of: options.step ?? "earlier", query, pick: {} } : "unclear";
}

/** A name alone may be meant for as many, or for all of theirs; a state is of what was found. */
function amongFound(
  before: Found,
  { draft, query, options: { step } }: Said,
): Kind | "unclear" | undefined {
  const isOwner = draft.conditions.every(({ axis }) => axis === "from");
  if (isOwner) return isPart(before.target) ? "unclear" : undefined;
  if (step === undefined) return "unclear";
  const isOfState = draft.conditions.some(({ axis }) => axis === "state");
  return isOfState ? { of: step, query, pick: {} } : undefined;
}

/** "Archive the newest promotion and delete the oldest": of one or two there is no other end. */
function isSibling({ named, conditions, reference, pick }: Draft, { step }: Options): boolean {
  const isAlone = !named && conditions.length === 0 && reference === undefined;
  return isAlone && step !== undefined && pick.order !== undefined && pick.place === undefined;
}

function siblingOf(
  { pick }: Draft,
  before: Found,
  known: readonly Query[],
): Kind | "unclear" | undefined {
  const { order, skip, count } = before.target;
  const isSame = pick.order === order && (pick.skip ?? 0) === skip;
  if (count === null || isSame) return undefined;
  if (mayBeAmong(before)) return before.do !== "find" && isSeveral(pick) ? "unclear" : undefined;
  return { of: "mailbox", query: allOf(known), pick: { ...pick, count: pick.count ?? 1 } };
}

/** Whether the other end may be that of so many: of a list, or of more than two of the newest. */
function mayBeAmong({ do: kind, target: { order, count } }: Found): boolean {
  return (count ?? 0) > 1 && (kind === "find" || ((count ?? 0) > 2 && order === "newest"));
}

function isSeveral({ count = 1 }: Pick): boolean {
  return count > 1;
}

function isBare({ head, all, reference, conditions }: Draft): boolean {
  return head === undefined && reference === undefined && !all && conditions.length > 0;
}

function isPart({ count, skip }: Target): boolean {
  return count !== null || skip > 0;
}

function pickOf({ order, count, skip }: Target): Pick | undefined {
  if (count === null && skip === 0) return {};
  if (order === "largest") return undefined;
  return { order, ...(count !== null && { count }), ...(skip > 0 && { skip }) };
}

function isOfOnes({ ones, named, reference, pick }: Draft): boolean {
  const isSaid = ones || reference === "ones" || reference === "one";
  return isSaid && !named && pick.place === undefined;
}

type Found = Extract<Step, { target: Target }>;

function stepBefore({ world, step, steps = [] }: Options): Found | undefined {
  if (step !== undefined) return found(steps[step], steps);
  const turn = world.earlier.findLast((one) => one.shown > 0 || counts(one));
  const last = turn?.plan?.steps ?? [];
  return found(
    last.findLast((one) => "target" in one),
    last,
  );
}

function counts({ plan }: EarlierTurn): boolean {
  return plan?.steps.at(-1)?.do === "count";
}

/** What is done to all that another step has found is about the mail of that one. */
function found(step: Step | undefined, steps: readonly Step[]): Found | undefined {
  if (step === undefined || !("target" in step)) return undefined;
  const { of, query, count, skip } = step.target;
  const isSame = typeof of === "number" && query === "" && count === null && skip === 0;
  const before = isSame ? steps.indexOf(step) > of && steps[of] : undefined;
  return before ? found(before, steps) : step;
}

/** Whether it is a search, and nothing that lies open or was shown. */
function isKind({ of, each, senders, conversation, bySender }: Target): boolean {
  const isPlain = each === undefined && senders === undefined && conversation === undefined;
  return of === "mailbox" && isPlain && bySender !== true;
}

type Act = StepOf<"act">["act"];
const placing = new Set<Act>(["archive", "snooze", "restore", "notSpam", "unsnooze"]);
const changing: Partial<Record<Act, string>> = {
  read: "unread",
  unread: "unread",
  unstar: "starred",
  unmute: "muted",
};

/** Where mail lies that such an act can be done to, and the state that it changes. */
function isOfAct(term: Query, step: Found): boolean {
  if (step.do !== "act") return false;
  const isChanged = term.kind === "is" && axisOf(term) === changing[step.act];
  return isChanged || (term.kind === "in" && placing.has(step.act));
}
