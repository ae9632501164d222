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
  const { each, conversations = false } = target;
  const whole = wholeOf(target, around);
  const amount = amountOf(target);
  const ofEach = each === undefined ? "" : ` of each ${each}`;
  const meaning = amount === "" ? whole : `${whole}: ${amount}${ofEach}`;
  return conversations ? `The whole conversations of: ${lowerFirst(meaning)}` : meaning;
}

/** Which of them, by their places; "" of all. */
function amountOf({ order, handle, skip, count }: Target): string {
  const listed = handle === undefined ? "newest" : "first";
  const way = order === "listed" ? listed : order;
  if (count === null) return skip === 0 ? "" : `all but the ${way}${skip === 1 ? "" : ` ${skip}`}`;
  const place = ordinals[skip - 1];
  if (count === 1 && place !== undefined)
    return `the ${way === "first" ? place : `${place} ${way}`}`;
  const after = skip === 0 ? "" : `, after the ${way} ${skip}`;
  return `the ${way}${count === 1 ? "" : ` ${count}`}${after}`;
}

/** The places behind the first. */
const ordinals = [
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

function wholeOf(
  { handle, query, senders, unanswered = false }: Target,
  { before: found = "", timeZone }: Around,
): string {
  const before = handle === undefined ? "" : (pointedAt[handle] ?? found);
  const isNarrowed = handle === undefined || query.trim() !== "";
  const mail = isNarrowed ? explainKinds(parseQuery(query), timeZone) : "";
  const whole = before !== "" && mail !== "" ? narrowed(before, mail) : before + mail;
  return [
    ...(whole === "" ? [] : [whole]),
    ...(senders === undefined ? [] : [fromSenders[senders]]),
    ...(unanswered ? ["not answered yet"] : []),
  ].join(", ");
}

/** "Of the messages shown last, only those not yet read". */
function narrowed(before: string, mail: string): string {
  if (!mail.startsWith("Mail ")) return `${before}: ${lowerFirst(mail)}`;
  return `${before}, only those ${mail.slice("Mail ".length)}`;
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
