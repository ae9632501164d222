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
  const left = exceptions.map((one) => negate(parseQuery(one)));
  return allOf([parseQuery(query), ...left, received]);
}
