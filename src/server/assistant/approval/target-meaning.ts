import { explainQuery } from "#query/explain.ts";
import type { Query } from "#query/ast.ts";
import { allOf, isEverything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { kinds } from "../plan/mail-kinds.ts";
import { pointers, type Target } from "../plan/plan.ts";

const pointedAt: Readonly<Record<string, string>> = {
  [pointers.open]: "Of the open messages",
  [pointers.shown]: "Of the messages shown last",
  [pointers.rest]: "Of the messages shown last that nothing was done with",
};

const fromSenders = {
  written: "from people you have written to",
  unwritten: "from people you have never written to",
};

/** What is known beside a target: the meaning of the messages among which it looks, and the zone that tells hours. */
type Around = { before?: string | undefined; timeZone: string };

/** Which messages a target means, in English. "" where only a reader could say it. */
export function targetMeaning(target: Target, around: Around): string {
  const { skip, count, each, conversations = false } = target;
  const whole = wholeOf(target, around);
  const place = skip === 0 ? "" : `, after the first ${skip}`;
  const amount = count === null ? "all" : amountOf(target, count);
  const ofEach = each === undefined ? "" : ` of each ${each}`;
  const isAll = count === null && skip === 0;
  const meaning = isAll ? whole : `${whole}: ${amount}${place}${ofEach}`;
  return conversations ? `The whole conversations of: ${lowerFirst(meaning)}` : meaning;
}

function amountOf({ order, handle }: Target, count: number): string {
  const listed = handle === undefined ? "newest" : "first";
  const way = order === "listed" ? listed : order;
  return count === 1 ? `the ${way}` : `the ${way} ${count}`;
}

function wholeOf(
  { handle, query, senders, unanswered = false }: Target,
  { before: found = "", timeZone }: Around,
): string {
  const before = handle === undefined ? "" : (pointedAt[handle] ?? found);
  const isNarrowed = handle === undefined || query.trim() !== "";
  const mail = isNarrowed ? explainKinds(parseQuery(query), timeZone) : "";
  const whole = before !== "" && mail !== "" ? `${before}: ${lowerFirst(mail)}` : before + mail;
  return [
    ...(whole === "" ? [] : [whole]),
    ...(senders === undefined ? [] : [fromSenders[senders]]),
    ...(unanswered ? ["not answered yet"] : []),
  ].join(", ");
}

/** A sentence's beginning within another. */
function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Conditions that hold together. */
function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

/** Kinds of mail that are known by several signs, which their name says shorter. */
const guessed = kinds.flatMap(({ name, query }) =>
  query.kind === "or" || query.kind === "and"
    ? [{ name, signs: new Set(termsOf(query).map(printQuery)) }]
    : [],
);

/** A query in English, with the signs of a kind of mail as its name: "that may be newsletters". */
function explainKinds(query: Query, zone: string): string {
  let terms = termsOf(query);
  const names: string[] = [];
  for (const { name, signs } of guessed) {
    const left = terms.filter((term) => !signs.has(printQuery(term)));
    if (terms.length - left.length !== signs.size) continue;
    names.push(name);
    terms = left;
  }
  const rest = allOf(terms);
  if (names.length === 0) return explainQuery(query, zone);
  const more = isEverything(rest)
    ? ""
    : `, ${lowerFirst(explainQuery(rest, zone)).replace(/^mail /u, "")}`;
  return `Mail that may be ${names.join(" and ")}${more}`;
}
