import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { entryAt, wordsOf, type Phrase, type Scan, type Span, type TopicPhrase } from "./clause.ts";
import { periodAt } from "./periods.ts";
import type { Token } from "./tokens.ts";

const leads: readonly (readonly [words: string, where: TopicPhrase["where"]])[] = [
  ["about", "any"],
  ["regarding", "any"],
  ["concerning", "any"],
  ["on the subject of", "any"],
  ["on the topic of", "any"],
  ["to do with", "any"],
  ["related to", "any"],
  ["relating to", "any"],
  ["re", "any"],
  ["mentioning", "any"],
  ["that mention", "any"],
  ["that mentions", "any"],
  ["which mention", "any"],
  ["containing", "any"],
  ["that contain", "any"],
  ["that contains", "any"],
  ["containing the word", "any"],
  ["containing the words", "any"],
  ["with the word", "any"],
  ["with the words", "any"],
  ["with the subject", "subject"],
  ["with subject", "subject"],
  ["whose subject is", "subject"],
  ["with the subject line", "subject"],
  ["subject", "subject"],
  ["titled", "subject"],
  ["entitled", "subject"],
  ["with the title", "subject"],
  ["called", "subject"],
  ["with the heading", "subject"],
];
const leading = leads.map(([words, where]) => ({ words: words.split(" "), where }));
/** Words that end a topic: what follows them says something else of the mail or of the act. */
const ends = new Set(
  "between during from to by with sent received since before after older newer until till and or but except in as into under that which who please i we you they he she because so then than for at on off out if unless instead again is are was were has have".split(
    " ",
  ),
);
const articles = new Set(
  "teh the a an my our your his her their this that these those any some upcoming".split(" "),
);
const longest = 6;

/** "About the budget", "regarding 'Q3 plan'", "with the subject Lunch". */
export function readTopic(scan: Scan, at: number): Phrase | undefined {
  const lead = leading
    .filter(({ words }) => words.every((word, more) => scan.tokens[at + more]?.word === word))
    .toSorted((one, other) => other.words.length - one.words.length)[0];
  if (lead === undefined) return readQuotedSubject(scan, at);
  if (/^(?:label|folder|tag|labels|folders|what|how)$/u.test(scan.tokens[at - 1]?.word ?? ""))
    return undefined;
  const start =
    at + lead.words.length + (scan.tokens[at + lead.words.length]?.text === ":" ? 1 : 0);
  const end = topicEnd(scan, start);
  return end === start ? undefined : topicPhrase(scan, { from: at, start, to: end }, lead.where);
}

/** "With 'Q3 plan' in the subject". */
function readQuotedSubject(scan: Scan, at: number): Phrase | undefined {
  const { tokens } = scan;
  const quote = tokens[at]?.word === "with" ? at + 1 : at;
  if (tokens[quote]?.kind !== "quoted") return undefined;
  const tail = tokens
    .slice(quote + 1, quote + 4)
    .map(({ word }) => word)
    .join(" ");
  const length =
    tail === "in the subject"
      ? 3
      : tail.startsWith("in subject")
        ? 2
        : tail.startsWith("in it")
          ? 2
          : 0;
  if (length === 0 && quote === at) return undefined;
  const phrase = topicPhrase(
    scan,
    { from: at, start: quote, to: quote + 1 },
    tail.includes("subject") ? "subject" : "any",
  );
  return { ...phrase, to: quote + 1 + length };
}

function topicEnd(scan: Scan, start: number): number {
  const { tokens } = scan;
  if (tokens[start]?.kind === "quoted") return start + 1;
  let [to, words] = [start, 0];
  while (to < tokens.length && words < longest && !endsTopic(scan, to, start)) {
    if (!articles.has(tokens[to]?.word ?? "")) words += 1;
    to += 1;
  }
  if (tokens[to]?.word === "and" && joinsTopic(scan, to, words)) return topicEnd(scan, to + 1);
  return words === 0 ? start : to;
}

/** "The train and hotel bookings": no verb and no word for mail follows. */
function joinsTopic(scan: Scan, at: number, words: number): boolean {
  const next = at + 1;
  const plain = scan.found[next] === undefined && scan.tokens[next]?.kind === "word";
  return words < 3 && plain && scan.names.at(scan.tokens, next) === undefined;
}

function endsTopic(scan: Scan, at: number, start: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || token.kind === "quoted" || token.kind === "address") return true;
  if (token.kind === "sign") return !/^[&/#'’.-]$/u.test(token.text) || token.text === ".";
  if (at > start && ends.has(token.word)) return true;
  if (at > start && (isTimeTail(scan, at) || isStateTail(scan, at))) return true;
  return (
    at > start &&
    entryAt(scan, at, "verb")?.noun === false &&
    entryAt(scan, at, "state") === undefined
  );
}

/** "… unread again": what the message becomes. */
function isStateTail({ tokens }: Scan, at: number): boolean {
  const next = tokens[at + 1];
  if (!/^(?:unread|read|starred|important)$/u.test(tokens[at]?.word ?? "")) return false;
  return (
    next === undefined || next.kind === "sign" || /^(?:again|please|now|and)$/u.test(next.word)
  );
}

/** "The budget last week": a time behind the topic, and not a day in its name. */
function isTimeTail({ tokens, clock }: Scan, at: number): boolean {
  const word = tokens[at]?.word ?? "";
  if (!/^(?:last|this|next|past|yesterday|today|tomorrow|\d+)$/u.test(word)) return false;
  return periodAt(tokens, at, clock) !== undefined;
}

/** Makes a phrase of a topic's words; articles are no part of what is looked for. */
export function topicPhrase(
  scan: Scan,
  { from, start, to }: Span & { start: number },
  where: TopicPhrase["where"],
): Phrase {
  const { tokens } = scan;
  const [first] = tokens.slice(start, to);
  const quoted = first?.kind === "quoted";
  const words = quoted ? first.text : wordsOf(scan, { from: start, to });
  const told = tokens
    .slice(start, to)
    .filter((token) => token.kind !== "sign" && !articles.has(token.word));
  const query = quoted ? fieldQuery(where, [first.text]) : fieldQuery(where, told.map(searched));
  return { is: "topic", from, to, words, where, query };
}

function searched(token: Token): string {
  return token.owns ? token.text.replace(/['’]s?$/u, "") : token.text;
}

function fieldQuery(where: TopicPhrase["where"], words: readonly string[]): Query {
  if (where === "any") return allOf(words.map((word) => formsOf("any", word)));
  const subject = allOf(words.map((word) => formsOf("subject", word)));
  if (where === "subject") return subject;
  return anyOf([textTerm("from", words.join(" ")), subject]);
}

/** A word in the singular and the plural; names and numbers as they are. */
function formsOf(field: "any" | "subject", word: string): Query {
  if (!/^[a-z-]{4,}$/u.test(word)) return textTerm(field, word);
  const other = word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : /[^s]s$/u.test(word)
      ? word.slice(0, -1)
      : /[^aeiou]y$/u.test(word)
        ? `${word.slice(0, -1)}ies`
        : word.endsWith("s")
          ? ""
          : `${word}s`;
  return other === ""
    ? textTerm(field, word)
    : anyOf([textTerm(field, word), textTerm(field, other)]);
}

/** The same topic looked for in the subject alone, for acts: mail that only mentions it is not meant. */
export function inSubject(phrase: TopicPhrase): Query {
  return toSubject(phrase.query);
}

function toSubject(query: Query): Query {
  if (query.kind === "and" || query.kind === "or")
    return { ...query, terms: query.terms.map(toSubject) };
  if (query.kind === "text" && query.field === "any") return { ...query, field: "subject" };
  return query;
}
