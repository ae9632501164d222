import type { Query } from "./ast.ts";

/**
 * Whether a query asks for mail in Spam or Trash. No other query finds any, as in Gmail.
 *
 * @example includesSpamTrash(parseQuery("from:amy in:anywhere")) // true
 * @example includesSpamTrash(parseQuery("from:amy -in:trash")) // false
 */
export function includesSpamTrash(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(includesSpamTrash);
  return query.kind === "in" && ["spam", "trash", "anywhere"].includes(query.place);
}
