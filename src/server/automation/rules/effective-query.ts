import type { Query } from "#query/ast.ts";
import { allOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";

/** Mail that has come: what the person writes is no rule's business, unless they have sent it to themselves. */
const received = parseQuery("-in:drafts -in:chats {-in:sent in:inbox}");

/**
 * The one query of a rule: its own, of received mail, without what its exceptions leave alone. What a search finds for it
 * is what the rule touches.
 */
export function effectiveQuery(query: string, exceptions: readonly string[]): Query {
  const left = exceptions.flatMap((one) => narrowing(negate(parseQuery(one))));
  return allOf([parseQuery(query), ...left, received]);
}

/** What an exception leaves, which never widens where the rule looks: `-in:anywhere` turned round would take in Trash and Spam. */
function narrowing(left: Query): Query[] {
  const terms = left.kind === "and" ? left.terms : [left];
  return terms.filter((term) => !(term.kind === "in" && term.place === "anywhere"));
}
