import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { Target } from "#server/assist-plan/plan.ts";

/**
 * A search with what other words say instead of what it says of the same: another sender for its sender, another topic
 * for its topic. What they say of anything else is wanted beside.
 */
export function joinQueries(query: Query, instead: Query): Query {
  const said = new Set(termsOf(instead).filter(isTold).map(axisOf));
  const kept = termsOf(query).filter((term) => !said.has(axisOf(term)));
  return allOf([...kept, ...termsOf(instead).filter(isTold)]);
}

/** Whether one is about what the other is about. */
export function isOfTheSame(query: Query, other: Query): boolean {
  const axes = new Set(termsOf(query).filter(isTold).map(axisOf));
  return termsOf(other)
    .filter(isTold)
    .some((term) => axes.has(axisOf(term)));
}

/** Whether messages are named by what they are about, and by whom they are from. */
export function saidOf({ query }: Pick<Target, "query">): { isTopic: boolean; isPerson: boolean } {
  const axes = new Set(termsOf(parseQuery(query)).map(axisOf));
  return { isTopic: axes.has("topic"), isPerson: axes.has("people") };
}

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

/** That no mail of one's own is meant is no word of anybody. */
function isTold(term: Query): boolean {
  if (term.kind !== "not" || term.term.kind !== "in") return true;
  return term.term.place !== "sent" && term.term.place !== "drafts";
}

/** What a condition is about; newsletters are a kind of mail, as promotions are. */
function axisOf(term: Query): string {
  if (term.kind === "and" || term.kind === "or") return axisOfAll(term.terms);
  if (term.kind === "not") return `not ${axisOf(term.term)}`;
  if (term.kind === "text" || term.kind === "near")
    return people.has(term.field) ? "people" : "topic";
  if (term.kind === "is") return term.state === "unread" ? "read" : term.state;
  return times.has(term.kind) ? "time" : term.kind;
}

function isOfLists(term: Query): boolean {
  return term.kind === "text" && term.field === "list";
}

function axisOfAll(terms: readonly Query[]): string {
  if (terms.some(isOfLists)) return "category";
  const [first = "", ...others] = new Set(terms.map(axisOf));
  if (others.length === 0) return first;
  return [first, ...others].every((axis) => axis === "topic" || axis === "people")
    ? "topic"
    : "several";
}

const people: ReadonlySet<string> = new Set(["from", "to", "cc", "bcc", "deliveredto"]);
const times: ReadonlySet<string> = new Set(["day", "time", "age"]);
