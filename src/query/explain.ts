import type { Query } from "./ast.ts";
import { isEverything } from "./combine.ts";
import { describeAnyText, describeTerm } from "./describe-term.ts";
import { describeSpan } from "./describe-time.ts";
import { includesSpamTrash } from "./includes-spam-trash.ts";

/**
 * A query in plain English, to stand beside a search box and before an assistant acts. It says all that decides
 * which mail is meant; hours by the clock of `zone`, an IANA name.
 *
 * @example explainQuery(parseQuery("from:amy is:unread")) // "Mail from “amy” and not yet read"
 * @example explainQuery(parseQuery("{from:amy from:me} -movie")) // "Mail from “amy” or you and not containing “movie”"
 * @example explainQuery(parseQuery("-(a b) larger:10M")) // "Mail not (containing “a” and containing “b”) and larger than 10 MB"
 * @example explainQuery(parseQuery("in:anywhere after:2004/04/16")) // "Mail received on 16 April 2004 or later, Spam and Trash included"
 * @example explainQuery(parseQuery("after:2004/04/16 before:2004/04/17 -in:sent")) // "Mail received on Friday 16 April 2004 and not sent by you"
 * @example explainQuery(parseQuery("")) // "All mail but Spam and Trash"
 */
export function explainQuery(query: Query, zone = "UTC"): string {
  if (isEverything(query)) return "All mail but Spam and Trash";
  const terms = query.kind === "and" ? query.terms : [query];
  const conditions = terms.filter((term) => !isAnywhere(term));
  const words = explainTogether(conditions, zone);
  const mail = words === "" ? "All mail" : `Mail ${words}`;
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

/** Conditions that hold together; those that people say in one are said in one. */
function explainTogether(terms: readonly Query[], zone: string): string {
  const [only] = terms;
  if (only !== undefined && terms.length === 1) return explain(only, zone);
  const joined = [joinTimes(terms, zone), joinOwn(terms)].filter((one) => one !== undefined);
  const words = terms.flatMap((term) => {
    const found = joined.find(({ of }) => of.includes(term));
    if (found === undefined) return [explainInGroup(term, zone)];
    return found.of[0] === term ? [found.words] : [];
  });
  return words.join(" and ");
}

/** Terms that are said together, in their order. */
type Joined = { of: readonly Query[]; words: string };

/** What is received from one edge on and before another. */
function joinTimes(terms: readonly Query[], zone: string): Joined | undefined {
  const edges = terms.filter((term) => term.kind === "day" || term.kind === "time");
  const after = edges.find(({ side }) => side === "after");
  const before = edges.find(({ side }) => side === "before");
  if (edges.length !== 2 || after === undefined || before === undefined) return undefined;
  const words = describeSpan(after, before, zone);
  return words === undefined ? undefined : { of: edges, words };
}

/** What the person neither sent nor began to write. */
function joinOwn(terms: readonly Query[]): Joined | undefined {
  const own = terms.filter(
    (term) =>
      term.kind === "not" &&
      term.term.kind === "in" &&
      (term.term.place === "sent" || term.term.place === "drafts"),
  );
  return own.length === 2 ? { of: own, words: "not sent or drafted by you" } : undefined;
}

function explain(query: Query, zone: string): string {
  switch (query.kind) {
    case "and":
      return explainTogether(query.terms, zone);
    case "or":
      return explainEither(query.terms, zone).join(" or ");
    case "not":
      return explainOpposite(query.term, zone);
    default:
      return describeTerm(query, zone).is;
  }
}

/** Conditions of which one is enough; texts in the same field are named together: "containing “boat” or “boats”". */
function explainEither(terms: readonly Query[], zone: string): string[] {
  const fields = Map.groupBy(
    terms.filter((term) => term.kind === "text"),
    ({ field }) => field,
  );
  return terms.flatMap((term) => {
    if (term.kind !== "text") return [explainInGroup(term, zone)];
    const same = fields.get(term.field) ?? [];
    return same[0] === term ? [describeAnyText(same)] : [];
  });
}

function explainInGroup(query: Query, zone: string): string {
  const isOne = query.kind === "or" && explainEither(query.terms, zone).length === 1;
  const grouped = query.kind === "and" || (query.kind === "or" && !isOne);
  return grouped ? `(${explain(query, zone)})` : explain(query, zone);
}

function explainOpposite(query: Query, zone: string): string {
  if (query.kind === "not") return explain(query.term, zone);
  const grouped = query.kind === "and" || query.kind === "or";
  return grouped ? `not (${explain(query, zone)})` : describeTerm(query, zone).isNot;
}
