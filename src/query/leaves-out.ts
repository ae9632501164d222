import type { Query } from "./ast.ts";

/** Whether a query leaves messages out by words or people, as "all but the photos" does. */
export function leavesOut(query: Query): boolean {
  const terms = query.kind === "and" ? query.terms : [query];
  return terms.some((term) => term.kind === "not" && isOfText(term.term));
}

function isOfText(query: Query): boolean {
  return query.kind === "text" || (query.kind === "or" && query.terms.every(isOfText));
}
