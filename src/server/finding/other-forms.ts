import type { Query } from "#query/ast.ts";

/** Words of a query that stand in none of another, as "photos" of one that was made wider: what was said and what is found differ. */
export function otherForms(wide: Query, said: Query): string[] {
  const known = new Set(textsOf(said));
  return [...new Set(textsOf(wide))].filter((text) => !known.has(text));
}

function textsOf(query: Query): string[] {
  if (query.kind === "and" || query.kind === "or") return query.terms.flatMap(textsOf);
  if (query.kind === "not") return [];
  return query.kind === "text" ? [query.text.toLowerCase()] : [];
}
