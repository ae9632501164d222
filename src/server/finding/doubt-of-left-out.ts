import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { isOfNewsletters } from "#server/assist-plan/newsletters.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { findTarget } from "./find-target.ts";
import type { Resolving, Unresolved } from "./resolving.ts";

/** `total`: how many fit the target. */
type Known = { target: Target; total: number };

/** Asks which ones shall stay where words leave something out that fits none of what is named. Throws `search_too_slow`. */
export async function doubtOfLeftOut(
  context: AssistantContext,
  resolving: Resolving,
  { target, total }: Known,
): Promise<Unresolved | undefined> {
  const terms = termsOf(parseQuery(target.query));
  for (const left of total === 0 || isOneNamed(target, terms) ? [] : allLeftOut(terms)) {
    const others = terms.filter(
      (term) => !isNot(term) || (!left.of.includes(term) && !isOfWords(term.term)),
    );
    const query = printQuery(allOf([...others, left.query]));
    const unmet = { ...target, query, skip: 0, count: null };
    const { total: fitting } = await findTarget(context, resolving, { target: unmet, most: 1 });
    if (fitting === 0) return nothingLeftOut;
  }
  return undefined;
}

const nothingLeftOut: Unresolved = {
  kind: "question",
  text: "I found none of them to leave out. Which of these emails shall stay as they are, or shall it be done with all?",
  choices: [],
};

type LeftOut = { of: readonly Not[]; query: Query };

/** What is left out, each by itself, but for several days, of which one is enough. */
function allLeftOut(terms: readonly Query[]): LeftOut[] {
  const days = terms.filter(isNot).filter(({ term }) => isOfDays(term));
  const each = leftOutIn(terms).map((left): LeftOut => ({ of: [left], query: left.term }));
  const any = anyOf(days.map(({ term }) => term));
  return days.length === 0 ? each : [...each, { of: days, query: any }];
}

/** A day or a period: "except Tuesday's". */
function isOfDays(query: Query): boolean {
  if (query.kind === "or") return query.terms.every(isOfDays);
  if (query.kind !== "and") return false;
  const isOfTime = query.terms.every(({ kind }) => kind === "day" || kind === "time");
  return isOfTime && query.terms.length > 1;
}

/** From one mail that is told by its subject nothing can be left out. */
function isOneNamed({ count }: Target, terms: readonly Query[]): boolean {
  return count === 1 && terms.some(isText);
}

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

/** What is left out by words in it, and mail of somebody else's: people who wrote nothing, states and places are left out truly. */
function leftOutIn(terms: readonly Query[]): Not[] {
  const kept = terms.filter((term) => !isNot(term));
  const left = terms.filter((term) => !isOfNewsletters(term)).filter(isNot);
  return left.filter(({ term }) => isOfWords(term) || (isFrom(term) && kept.some(isFrom)));
}

type Not = Extract<Query, { kind: "not" }>;

function isNot(query: Query): query is Not {
  return query.kind === "not";
}

function isFrom(query: Query): boolean {
  return query.kind === "or"
    ? query.terms.every(isFrom)
    : query.kind === "text" && query.field === "from";
}

/** Whether words tell them, beside a day or a sender too, or a kind of mail that is known by words. */
function isOfWords(query: Query): boolean {
  if (query.kind === "and") return query.terms.some(isOfWords);
  if (query.kind !== "or") return isText(query);
  return query.terms.some(isOfWords) && query.terms.every(isOfKind);
}

function isOfKind(query: Query): boolean {
  if (query.kind === "not") return isOfKind(query.term);
  return query.kind === "category" || isOfWords(query);
}

function isText(query: Query): boolean {
  return query.kind === "text" && (query.field === "subject" || query.field === "any");
}
