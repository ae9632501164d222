import type { Query } from "./ast.ts";

/**
 * A query that says each of its terms once, and finds the same.
 *
 * @example removeRepeats(parseQuery("a a -b -b")) // parseQuery("a -b")
 */
export function removeRepeats(query: Query): Query {
  if (query.kind === "not") return { ...query, term: removeRepeats(query.term) };
  if (query.kind !== "and" && query.kind !== "or") return query;
  const terms = new Map<string, Query>();
  for (const term of query.terms) {
    const once = removeRepeats(term);
    const key = JSON.stringify(once);
    if (!terms.has(key)) terms.set(key, once);
  }
  const [only, more] = terms.values();
  return only !== undefined && more === undefined ? only : { ...query, terms: [...terms.values()] };
}
