import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import {
  entryAt,
  wordsOf,
  type Phrase,
  type PhraseReader,
  type Scan,
  type Span,
  type TopicPhrase,
} from "./clause.ts";
import { periodAt } from "./time-words.ts";
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
  "from to by with sent received since before after older newer until till and or but except in as into under that which who please i we you they he she because so then than for at on off out if unless instead again".split(
    " ",
  ),
);
const articles = new Set(
  "the a an my our your his her their this that these those any some upcoming".split(" "),
);
const longest = 6;

/** "About the budget", "regarding 'Q3 plan'", "with the subject Lunch". */
export const readTopic: PhraseReader = (scan, at) => {
  const lead = leading
    .filter(({ words }) => words.every((word, more) => scan.tokens[at + more]?.word === word))
    .toSorted((one, other) => other.words.length - one.words.length)[0];
  if (lead === undefined) return undefined;
  const start =
    at + lead.words.length + (scan.tokens[at + lead.words.length]?.text === ":" ? 1 : 0);
  const end = topicEnd(scan, start);
  return end === start ? undefined : topicPhrase(scan, { from: at, start, to: end }, lead.where);
};

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
  if (at > start && ends.has(token.word) && !(token.word === "in" && false)) return true;
  if (at > start && isTimeTail(scan, at)) return true;
  return (
    at > start &&
    entryAt(scan, at, "verb")?.noun === false &&
    entryAt(scan, at, "state") === undefined
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
  if (where === "any") return allOf(words.map((word) => textTerm("any", word)));
  const subject = allOf(words.map((word) => textTerm("subject", word)));
  if (where === "subject") return subject;
  return anyOf([textTerm("from", words.join(" ")), subject]);
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
