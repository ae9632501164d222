import type { Query } from "./ast.ts";

/** The empty query: no condition at all. */
export const everything: Query = { kind: "and", terms: [] };

export function isEverything(query: Query): boolean {
  return query.kind === "and" && query.terms.length === 0;
}

/**
 * Whether all mail meets a query, wherever it is: it says nothing, looks anywhere, or asks for one thing or its opposite.
 *
 * @example isMetByAll(parseQuery("in:anywhere {is:read is:unread}")) // true
 * @example isMetByAll(parseQuery("from:amy OR in:anywhere")) // true
 * @example isMetByAll(parseQuery("in:anywhere from:amy")) // false
 */
export function isMetByAll(query: Query): boolean {
  if (query.kind === "and") return query.terms.every(isMetByAll);
  if (query.kind === "or") return query.terms.some(isMetByAll) || hasOpposites(query.terms);
  return query.kind === "in" && query.place === "anywhere";
}

function hasOpposites(terms: readonly Query[]): boolean {
  const all = new Set(terms.map((term) => JSON.stringify(term)));
  return terms.some((term) => all.has(JSON.stringify(oppositeOf(term))));
}

function oppositeOf(term: Query): Query {
  return term.kind === "is" && term.state === "read" ? { ...term, state: "unread" } : negate(term);
}

/**
 * What meets every one of the queries; the empty query adds nothing.
 *
 * @example allOf([parseQuery("a b"), parseQuery("c")]) // parseQuery("a b c")
 */
export function allOf(queries: readonly Query[]): Query {
  return join("and", queries);
}

/**
 * What meets at least one of the queries. An empty query is passed over, since it stands for something unsaid.
 *
 * @example anyOf([parseQuery("a"), parseQuery("b")]) // parseQuery("a OR b")
 */
export function anyOf(queries: readonly Query[]): Query {
  return join(
    "or",
    queries.filter((query) => !isEverything(query)),
  );
}

/**
 * What does not meet the query; twice is not at all.
 *
 * @example negate(negate(parseQuery("a"))) // parseQuery("a")
 */
export function negate(query: Query): Query {
  if (query.kind === "not") return query.term;
  return isEverything(query) ? query : { kind: "not", term: query };
}

function join(kind: "and" | "or", queries: readonly Query[]): Query {
  const terms = queries.flatMap((query) => (query.kind === kind ? query.terms : [query]));
  const [only] = terms;
  if (only === undefined) return everything;
  return terms.length === 1 ? only : { kind, terms };
}
