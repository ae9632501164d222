import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import {
  entryAt,
  wordsOf,
  type Clause,
  type Phrase,
  type Scan,
  type Span,
  type TopicPhrase,
} from "./clause.ts";
import { inField } from "./part.ts";
import { periodAt } from "./periods.ts";
import { pattern, saidAt, wordAt, wordSet } from "./tokens.ts";

const inSubject =
  "with (?:the )?subject(?: line)?|whose subject is|subject|titled|entitled|with the (?:title|heading)|called";
const anywhere =
  "about|regarding|concerning|on the (?:subject|topic) of|to do with|related to|relating to|re|mentioning|(?:that|which) (?:mentions?|contains?)|containing(?: the words?)?|with the words?";
/** What stands before a topic. */
const lead = pattern(`(?:(?<subject>${inSubject})|${anywhere})(?: ?:)?`);
/** A quoted text, which stands in a subject or a mail by the words around it. */
const quoted = pattern("(?<led>with )?\\0(?<tail> in (?:(?<subject>(?:the )?subject)|it))?");
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
  const { tokens } = scan;
  const led = saidAt(tokens, at, lead);
  if (led === undefined) return readQuotedSubject(scan, at);
  if (/^(?:labels?|folders?|tag|what|how)$/u.test(wordAt(tokens, at - 1))) return undefined;
  const to = topicEnd(scan, led.to);
  const where = led.groups["subject"] === undefined ? "any" : "subject";
  return to === led.to ? undefined : topicPhrase(scan, { from: at, start: led.to, to }, where);
}

/** "With 'Q3 plan' in the subject". */
function readQuotedSubject(scan: Scan, at: number): Phrase | undefined {
  const said = saidAt(scan.tokens, at, quoted);
  if (said === undefined) return undefined;
  const { led, tail, subject } = said.groups;
  if (led === undefined && tail === undefined) return undefined;
  const start = led === undefined ? at : at + 1;
  const where = subject === undefined ? "any" : "subject";
  return { ...topicPhrase(scan, { from: at, start, to: start + 1 }, where), to: said.to };
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
  if (at === start) return false;
  if (ends.has(token.word) || isTimeTail(scan, at) || saidAt(scan.tokens, at, becoming))
    return true;
  const isVerb = entryAt(scan, at, "verb")?.noun === false;
  return isVerb && entryAt(scan, at, "state") === undefined;
}

/** "… unread again": what the message becomes. */
const becoming = pattern(
  "(?:unread|read|starred|important)(?= (?:again|please|now|and)\\b| ?[^\\p{L}\\p{N} ]|$)",
);

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
  const said = scan.tokens.slice(start, to);
  const title = said[0]?.kind === "quoted" ? said[0].text : undefined;
  const told = said.filter(({ kind, word }) => kind !== "sign" && !articles.has(word));
  const plain = told.map(({ text }) => text.replace(/['’]s?$/u, ""));
  const query = fieldQuery(where, title === undefined ? plain : [title]);
  const words = title ?? wordsOf(scan, { from: start, to });
  return { is: "topic", from, to, words, where, query };
}

function fieldQuery(where: TopicPhrase["where"], words: readonly string[]): Query {
  const field = where === "any" ? "any" : "subject";
  const all = allOf(
    words.map((word) => anyOf(wordForms(word).map((form) => textTerm(field, form)))),
  );
  return where === "sender" ? anyOf([textTerm("from", words.join(" ")), all]) : all;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, "y"],
  [/(?<=[^s])s$/u, ""],
  [/(?<=[^aeiou])y$/u, "ies"],
  [/(?<=[^s])$/u, "s"],
];

/** Words of a question that say nothing of what it is about. */
export const askingWords = wordSet(
  "the a an and for with from about what whats when whens where wheres who whos whom whose which why how hows much many long often did does do has have had was were are is be been being will would can could should shall may might must this that these those there their they them his her him he she you your our its it any some all more most last latest newest recent first say says said saying tell tells told ask asks asked write writes wrote written send sends sent get gets got gotten arrived landed give gives gave know knows mean means want wants wanted need needs needed i me my mine im ive we us to of in on at by as or if so not no yes please time day date number mail mails email emails message messages letter reply replied replies answer answered answers respond responded mention mentioned think thinks thought due ever emailed emails mailed letters yet already still now again new received receive come came happen happened happening going let inbox mailbox find check look anything something everything one ones out up into between during since until after before mine again whether somebody someone anybody anyone remind wonder today ago latest owe owes pay paid people asking confirm confirmed cost costs spend spent back",
);
/** A word in the singular and the plural; names, numbers and participles as they are. */
export function wordForms(word: string): string[] {
  const other = /^[a-z-]{4,}(?<![^e]ed)$/u.test(word)
    ? endings.find(([end]) => end.test(word))
    : undefined;
  return other === undefined ? [word] : [word, word.replace(...other)];
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

/**
 * How an act looks for a topic: by its words in the subject, or as they were said in the text, where single ones may stand for
 * anything. What is quoted is a title.
 */
export function closeTopic({ words, where, query }: TopicPhrase): Query {
  if (where !== "any") return query;
  const titled = inField(query, "subject");
  if (query.kind === "text" && query.form === "phrase") return titled;
  const said = splitWords(words);
  const named = said.slice(said.findIndex((word) => !articles.has(word)));
  return anyOf([titled, textTerm("any", named.join(" "))]);
}
