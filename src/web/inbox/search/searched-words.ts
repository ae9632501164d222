import { parseQuery } from "#query/parse.ts";
import type { Query } from "#query/ast.ts";

const most = 20;

/** The words of a search that may be marked in what it finds: those asked for, not those refused. */
export function searchedWords(search: string): string[] {
  const words = wordsOf(parseQuery(search)).filter((word) => word.length > 1);
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, most);
}

function wordsOf(query: Query): string[] {
  switch (query.kind) {
    case "and":
    case "or":
      return query.terms.flatMap(wordsOf);
    case "near":
      return [query.left, query.right];
    case "text":
      return ["any", "from", "to", "subject"].includes(query.field) ? [query.text] : [];
    default:
      return [];
  }
}
