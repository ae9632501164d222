import type { Query } from "./ast.ts";
import { isEverything } from "./combine.ts";
import { describeTerm } from "./describe-term.ts";
import { includesSpamTrash } from "./includes-spam-trash.ts";

/**
 * A query in plain English, to stand beside a search box and before an assistant acts. It says all that decides
 * which mail is meant.
 *
 * @example explainQuery(parseQuery("from:amy is:unread")) // "Mail from “amy” and not yet read"
 * @example explainQuery(parseQuery("{from:amy from:me} -movie")) // "Mail (from “amy” or from me) and not containing “movie”"
 * @example explainQuery(parseQuery("-(a b) larger:10M")) // "Mail not (containing “a” and containing “b”) and larger than 10 MB"
 * @example explainQuery(parseQuery("in:anywhere after:2004/04/16")) // "Mail received on 16 April 2004 or later, Spam and Trash included"
 * @example explainQuery(parseQuery("")) // "All mail but Spam and Trash"
 */
export function explainQuery(query: Query): string {
  if (isEverything(query)) return "All mail but Spam and Trash";
  const terms = query.kind === "and" ? query.terms : [query];
  const conditions = terms.filter((term) => !isAnywhere(term));
  const words = conditions.length === 1 ? conditions.map(explain) : conditions.map(explainInGroup);
  const mail = words.length === 0 ? "All mail" : `Mail ${words.join(" and ")}`;
  return includesSpamTrash(query) && !isPlace(query) ? `${mail}, Spam and Trash included` : mail;
}

function isAnywhere(query: Query): boolean {
  return query.kind === "in" && query.place === "anywhere";
}

/** Where Spam or Trash is itself the condition, what is included needs no words. */
function isPlace(query: Query): boolean {
  if (query.kind === "and") return query.terms.some(isPlace);
  return query.kind === "in" && (query.place === "spam" || query.place === "trash");
}

function explain(query: Query): string {
  switch (query.kind) {
    case "and":
      return query.terms.map(explainInGroup).join(" and ");
    case "or":
      return query.terms.map(explainInGroup).join(" or ");
    case "not":
      return explainOpposite(query.term);
    default:
      return describeTerm(query).is;
  }
}

function explainInGroup(query: Query): string {
  const grouped = query.kind === "and" || query.kind === "or";
  return grouped ? `(${explain(query)})` : explain(query);
}

function explainOpposite(query: Query): string {
  if (query.kind === "not") return explain(query.term);
  const grouped = query.kind === "and" || query.kind === "or";
  return grouped ? `not (${explain(query)})` : describeTerm(query).isNot;
}
