import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { findTarget } from "./find-target.ts";
import type { Resolving, Unresolved } from "./resolving.ts";
import { toldMoment } from "./told-moment.ts";
import type { FoundTarget } from "#server/policy/resolved-step.ts";

/** `words`: those that name the message. */
type Named = { target: Target; words: string };

/** Messages that are offered to click on, and that are counted and shown. */
const [offered, counted] = [6, 20];

const saysWhich =
  /\b(?:latest|last|newest|newer|recent|recently|just|first|oldest|older|earliest|second|third|fourth|fifth|next|previous|top|other|largest|biggest|smallest)\b/iu;

/**
 * The one message that words name without saying which of several that fit: where one of them alone was just shown it is
 * that one, else it is asked. The target itself where none or one fits.
 */
export async function whichOfSeveral(
  context: AssistantContext,
  resolving: Resolving,
  { target, words }: Named,
): Promise<Target | Unresolved> {
  const { exact = false, ...named } = target;
  if (!exact && (!isOneTold(target) || saysWhich.test(words))) return target;
  const all = { ...named, count: null };
  const fitting = await findTarget(context, resolving, { target: all, most: counted });
  if (fitting.rows.length <= (target.count ?? 1)) return exact ? all : target;
  const { pointed, world } = resolving.request;
  if (exact) return whichOfThem(fitting, target, world.timeZone);
  return isOneOf(pointed.earlier, fitting)
    ? { ...target, of: "earlier" }
    : whichOne(fitting, world.timeZone);
}

/** Whether one of those that fit, and no other, was shown. */
function isOneOf(shown: readonly string[], { rows }: Fitting): boolean {
  return rows.filter(({ gmailId }) => shown.includes(gmailId)).length === 1;
}

type Fitting = Pick<Awaited<ReturnType<typeof findTarget>>, "rows" | "more" | "shown" | "told">;

function howMany({ rows, more, told = "" }: Fitting): string {
  return `${more ? `More than ${counted}` : rows.length} emails${told}`;
}

/** All that fit, where they are few enough to be shown: an answer is read among these alone. */
function toChooseFrom({ rows, more, shown }: Fitting): FoundTarget["shown"] {
  return more || shown.length < rows.length ? [] : shown;
}

/** "Both", said of more than two, and "the other one" of more than one. */
function whichOfThem(fitting: Fitting, { count }: Target, timeZone: string): Unresolved {
  if (count === 1) return whichOne(fitting, timeZone);
  return {
    kind: "question",
    text: `${howMany(fitting)} fit. Which ${count} of them?`,
    choices: [`The newest ${count}`, `The oldest ${count}`],
    shown: toChooseFrom(fitting),
  };
}

/**
 * What is offered is told by when it came: no words of mail, since a choice counts as the person's own, and no place, since a
 * window that shows an older list would mean another one by it.
 */
export function whichOne(fitting: Fitting, timeZone: string): Unresolved {
  const shown = toChooseFrom(fitting);
  const times = fitting.rows
    .slice(0, shown.length)
    .map(({ receivedAt }) => toldMoment(receivedAt, timeZone));
  const areApart = new Set(times).size === times.length;
  return {
    kind: "question",
    text: `${howMany(fitting)} fit. Which one do you mean?`,
    choices: areApart && times.length <= offered ? times.map((time) => `The one ${time}`) : [],
    shown,
  };
}

/** The newest message of all, and those that fit, to choose from. */
export function withNewest<Found extends Fitting>(newest: Fitting, fitting: Found): Found {
  const [rows, shown] = [
    [...newest.rows, ...fitting.rows],
    [...newest.shown, ...fitting.shown],
  ];
  return { ...fitting, rows, shown, told: "" };
}

function isOneTold({ of, order, skip, count, ...more }: Target): boolean {
  const isOne = order === "newest" && skip === 0 && count === 1;
  const isTold = of === "mailbox" || (of === "earlier" && more.query !== "");
  const { bySender = false, each, conversation } = more;
  return isOne && isTold && !bySender && each === undefined && conversation === undefined;
}

/** Whether words of a subject or a text are among what a message is known by. */
export function isNamedByWords({ query }: Target): boolean {
  return termsOf(query).some(isOfText);
}

/** Whether one message is known by its sender, its time, its state or what it has. */
export function isNamedOtherwise(target: Target): boolean {
  return isOneTold(target) && termsOf(target.query).length > 0;
}

/** Whether all that one message is known by is a bare word, which many a message may have: "the list", and not "the last one". */
export function isNamedByWord({ of, query, count }: Target, words: string): boolean {
  if (of !== "mailbox" || count !== 1 || saysWhich.test(words)) return false;
  const [first, ...others] = termsOf(query);
  return first !== undefined && others.length === 0 && isOfText(first);
}

function termsOf(query: string): readonly Query[] {
  const parsed = parseQuery(query);
  const terms = parsed.kind === "and" ? parsed.terms : [parsed];
  return terms.filter(({ kind }) => kind !== "not");
}

function isOfText(query: Query): boolean {
  if (query.kind === "or") return query.terms.every(isOfText);
  if (query.kind !== "text" || (query.field !== "subject" && query.field !== "any")) return false;
  return /^\p{L}+$/u.test(query.text);
}
