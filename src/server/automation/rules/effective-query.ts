import type { Query } from "#query/ast.ts";
import { allOf, negate } from "#query/combine.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { parseQuery } from "#query/parse.ts";

/** Mail that has come: what the person writes is no rule's business, unless they have sent it to themselves. */
const received = parseQuery("-in:drafts -in:chats {-in:sent in:inbox}");

/**
 * The one query of a rule: its own, of received mail, without what its exceptions leave alone. What a search finds for it
 * is what the rule touches.
 */
export function effectiveQuery(query: string, exceptions: readonly string[]): Query {
  const own = parseQuery(query);
  const left = exceptions.map((one) => negate(parseQuery(one)));
  const widens = left.some(namesPlace) && !includesSpamTrash(own);
  return allOf([own, ...left, received, ...(widens ? [outsideTrash] : [])]);
}

/** An exception that names Trash, Spam or everywhere never widens where the rule looks. */
const outsideTrash = parseQuery("-in:trash -in:spam");

const widening: ReadonlySet<string> = new Set(["anywhere", "trash", "spam"]);

function namesPlace(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(namesPlace);
  if (query.kind === "not") return namesPlace(query.term);
  return query.kind === "in" && widening.has(query.place);
}
