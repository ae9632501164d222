import type { Query } from "#query/ast.ts";
import { negate } from "#query/combine.ts";
import { printQuery } from "#query/print.ts";
import { timeRange } from "#query/query-time.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

/** The conditions of a query that holds when all do. */
export function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

/** What a condition is about, so that another of the same stands in its place. */
export function axisOf(term: Query): string {
  if (term.kind === "not") return axisOf(term.term);
  if (term.kind === "text") return term.field === "from" ? "from" : "topic";
  if (term.kind === "is") return term.state === "read" ? "unread" : term.state;
  if (isTime(term)) return "time";
  if (term.kind === "and" || term.kind === "or") return onlyOf(term.terms.map(axisOf));
  return term.kind === "has" ? "files" : term.kind;
}

function onlyOf(axes: readonly string[]): string {
  return axes.every((axis) => axis === axes[0]) ? (axes[0] ?? "") : "several";
}

/** Whether no message can be both. */
export function isApart(one: Query, other: Query, world: World): boolean {
  if (axisOf(one) !== axisOf(other)) return false;
  if (axisOf(one) === "from") return isOfOthers(one, other);
  if (axisOf(one) === "time") return isAtOtherTime(one, other, world);
  return isState(one) && printQuery(plain(one)) === printQuery(negate(plain(other)));
}

/** A kind of mail that a list is without stays a part of that list. */
export function isState(term: Query): boolean {
  return term.kind === "not" ? isState(term.term) : term.kind === "is" || term.kind === "has";
}

/** "Read" is not unread. */
function plain(term: Query): Query {
  const isRead = term.kind === "is" && term.state === "read";
  return isRead ? { kind: "not", term: { kind: "is", state: "unread" } } : term;
}

function isOfOthers(one: Query, other: Query): boolean {
  const [named, known] = [sendersIn(one), sendersIn(other)];
  return named.length > 0 && known.length > 0 && !named.some((sender) => known.includes(sender));
}

/** Senders whose mail it is, and of a kind of mail none. */
export function sendersIn(query: Query): string[] {
  if (query.kind === "and" || (query.kind === "or" && axisOf(query) === "from"))
    return query.terms.flatMap(sendersIn);
  return query.kind === "text" && query.field === "from" ? [query.text] : [];
}

function isTime(term: Query): term is Extract<Query, { kind: "day" | "time" | "age" }> {
  return term.kind === "day" || term.kind === "time" || term.kind === "age";
}

/** Of two edges, whether what one bounds ends before the other begins. */
function isAtOtherTime(one: Query, other: Query, { now, timeZone }: World): boolean {
  if (!isTime(one) || !isTime(other)) return false;
  const [first, second] = [one, other].map((term) =>
    timeRange(term, { now: now.getTime(), zone: timeZone }),
  );
  if (first === undefined || second === undefined) return false;
  return first.before <= second.from || second.before <= first.from;
}
