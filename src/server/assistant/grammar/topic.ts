import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import {
  entryAt,
  wordsOf,
  type Clause,
  type Phrase,
  type Scan,
  type Span,
  type TopicPhrase,
} from "./clause.ts";
import { mapTerms } from "./part.ts";
import { periodAt } from "./periods.ts";
import { wordSet, type Token, wordAt } from "./tokens.ts";

const leads: readonly (readonly [words: string, where: TopicPhrase["where"]])[] = [
  [
    "about|regarding|concerning|on the subject of|on the topic of|to do with|related to|relating to|re|mentioning|that mention|that mentions|which mention|containing|that contain|that contains|containing the word|containing the words|with the word|with the words",
    "any",
  ],
  [
    "with the subject|with subject|whose subject is|with the subject line|subject|titled|entitled|with the title|called|with the heading",
    "subject",
  ],
];
type Lead = { words: readonly string[]; where: TopicPhrase["where"] };
const leadsBy = Map.groupBy(
  leads
    .flatMap(([all, where]) =>
      all.split("|").map((said): Lead => ({ words: said.split(" "), where })),
    )
    .toSorted((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0] ?? "",
);
/** Words that end a topic: what follows them says something else of the mail or of the act. */
const ends = wordSet(
  "between during from to by with sent received since before after older newer until till and or but except in as into under that which who please i we you they he she because so then than for at on off out if unless instead again saying is are was were has have",
);
const articles = wordSet(
  "teh the a an my our your his her their this that these those any some upcoming",
);
const longest = 6;

/** "About the budget", "regarding 'Q3 plan'", "with the subject Lunch". */
export function readTopic(scan: Scan, at: number): Phrase | undefined {
  const lead = leadsBy
    .get(wordAt(scan.tokens, at))
    ?.find(({ words }) => words.every((word, more) => scan.tokens[at + more]?.word === word));
  if (lead === undefined) return readQuotedSubject(scan, at);
  if (/^(?:label|folder|tag|labels|folders|what|how)$/u.test(wordAt(scan.tokens, at - 1)))
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
  const tail = tokens.slice(quote + 1, quote + 4).map(({ word }) => word);
  const said = /^in (?:the subject|subject|it)/u.exec(tail.join(" "))?.[0] ?? "";
  const length = said === "" ? 0 : said.split(" ").length;
  if (length === 0 && quote === at) return undefined;
  const phrase = topicPhrase(
    scan,
    { from: at, start: quote, to: quote + 1 },
    said.endsWith("subject") ? "subject" : "any",
  );
  return { ...phrase, to: quote + 1 + length };
}

function topicEnd(scan: Scan, start: number): number {
  const { tokens } = scan;
  if (tokens[start]?.kind === "quoted") return start + 1;
  let [to, words] = [start, 0];
  while (to < tokens.length && words < longest && !endsTopic(scan, to, start)) {
    if (!articles.has(wordAt(tokens, to))) words += 1;
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
  if (entryAt(scan, at, "condition") ?? entryAt(scan, at, "except")) return true;
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
  if (!/^(?:unread|read|starred|important)$/u.test(wordAt(tokens, at))) return false;
  return (
    next === undefined || next.kind === "sign" || /^(?:again|please|now|and)$/u.test(next.word)
  );
}

/** "The budget last week": a time behind the topic, and not a day in its name. */
function isTimeTail({ tokens, clock }: Scan, at: number): boolean {
  const word = wordAt(tokens, at);
  if (!/^(?:last|this|next|past|yesterday|today|tomorrow|\d+)$/u.test(word)) return false;
  return periodAt(tokens, at, clock) !== undefined;
}

/** Makes a phrase of a topic's words; articles are no part of what is looked for. */
export function topicPhrase(
  scan: Pick<Scan, "text" | "tokens">,
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

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, "y"],
  [/(?<=[^s])s$/u, ""],
  [/(?<=[^aeiou])y$/u, "ies"],
  [/(?<=[^s])$/u, "s"],
];

/** A word in the singular and the plural; names and numbers as they are. */
function formsOf(field: "any" | "subject", word: string): Query {
  if (!/^[a-z-]{4,}$/u.test(word)) return textTerm(field, word);
  const other = endings.find(([end]) => end.test(word));
  const forms = other === undefined ? [word] : [word, word.replace(...other)];
  return anyOf(forms.map((form) => textTerm(field, form)));
}

/** Whether the lexicon lacks every word of a span. */
export function isUnknownRun({ unknown }: Clause, { from, to }: Span): boolean {
  for (let at = from; at < to; at++) if (!unknown.has(at)) return false;
  return true;
}

/** "The outage report": words that are verbs elsewhere belong to the name that they stand at. */
function withNouns({ phrases }: Clause, run: Span): Span {
  const verbs = phrases.filter(({ is, from, to }) => is === "verb" && to === from + 1).slice(1);
  const before = verbs.find(({ to }) => to === run.from);
  const behind = verbs.find(({ from }) => from === run.to);
  return { from: before?.from ?? run.from, to: behind?.to ?? run.to };
}

/** A clause in which words that were in no phrase are looked for. */
export function withTopics(
  clause: Clause,
  runs: readonly Span[],
  where: TopicPhrase["where"],
): Clause {
  const topics = runs.map((run) => {
    const { from, to } = withNouns(clause, run);
    return topicPhrase(clause, { from, to, start: from }, where);
  });
  const others = clause.phrases.filter(
    ({ from, to }) => !topics.some((topic) => topic.from <= from && to <= topic.to && from < to),
  );
  const phrases = [...others, ...topics].toSorted((one, other) => one.from - other.from);
  return topics.length === 0 ? clause : { ...clause, phrases };
}

/** The same topic looked for in the subject alone, for acts: mail that only mentions it is not meant. */
export function inSubject(phrase: TopicPhrase): Query {
  return mapTerms(phrase.query, (term) =>
    term.kind === "text" && term.field === "any" ? { ...term, field: "subject" } : undefined,
  );
}
