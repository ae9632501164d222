import { asksOfOwn } from "#server/mail-sentences/asks-of-own.ts";
import { namedSenders } from "#server/mail-sentences/named-senders.ts";
import { fullDay, dayMeant } from "#server/mail-sentences/day-meant.ts";
import {
  rateSentences,
  type AnswerKind,
  type RatedSentence,
} from "#server/mail-sentences/rate-sentences.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { fitsPlainly } from "./fits-plainly.ts";
import { kindAsked } from "./kind-asked.ts";
import { laterChange } from "./later-change.ts";

const mostQuotes = 3;

/** The facts that fit a question best, each quoted with its mark, of each part of it; or that no mail says so. */
export function answerFrom(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string {
  const parts = question.split(/,? and (?=(?:when|where|how|who|what|why)\b)/i).slice(0, mostParts);
  const [first = ""] = parts;
  return parts
    .map((part) =>
      answerOf(said, { part, about: goesOn.test(part) ? `${part} ${first}` : part }, sense),
    )
    .join("\n");
}

const mostParts = 3;

/** "And when is it due?" is asked of what the part before was asked of. */
const goesOn = /\b(?:it|that|they|them|he|she|there)\b/i;

type Part = { part: string; about: string };

function answerOf(
  said: readonly SaidMessage[],
  { part: question, about }: Part,
  sense: DaySense,
): string {
  const lacking = withoutOwn(said, question);
  if (lacking !== undefined) return lacking;
  const asked = {
    kind: kindAsked(question),
    topic: topicWords(about.replaceAll(period, " ")),
    isHolding: holding.test(question),
    ...sense,
  };
  const rated = ratedFor(said, about, asked).filter(fitsPlainly(said, question, asked));
  const top = rated[0]?.worth ?? 0;
  const close = rated.filter(({ worth }) => worth >= top - nearness[asked.kind]);
  const near = lastOnly.test(question) ? newestOf(close) : close;
  const chosen = isStory(question, near[0]) ? wholeStory(rated) : chosenOf(near, asked.kind);
  const quotes = besideKnown(chosen, said, (known) =>
    ratedFor(known, about, { ...asked, least: 0.3 }),
  );
  if (quotes.length === 0) return notFound(said.length, question);
  const lines = withBefore(quotes.slice(0, mostQuotes)).map((one) =>
    lineOf(one, asked.kind, sense),
  );
  const later = holdsUntilChanged.has(asked.kind)
    ? laterChange(quotes.slice(0, mostQuotes), said, asked.topic)
    : undefined;
  if (later !== undefined) lines.push(`Later: ${lineOf(later, "other", sense)}`);
  return lines.length === 1 ? lines.join("") : lines.map((line) => `- ${line}`).join("\n");
}

/** When mail came stands in no mail. */
const period = /\b(?:this|last|past|next) (?:week|weekend|month|quarter|year)\b/giu;

/** Questions whose answer a later message may have changed. */
const holdsUntilChanged: ReadonlySet<AnswerKind> = new Set(["when", "where", "amount", "whether"]);

/** What others wrote tells nothing of what the person said. */
function withoutOwn(said: readonly SaidMessage[], question: string): string | undefined {
  if (!asksOfOwn(question) || said.length === 0 || said.some(({ own }) => own)) return undefined;
  const looked = said.length === 1 ? "1 email" : `${said.length} emails`;
  return `I found no mail of yours that says so. I looked in ${looked}.`;
}

/** Of whom the question names, unless others' mail answers it by far better: a sender may be what it is about. */
function ratedFor(
  said: readonly SaidMessage[],
  question: string,
  asked: Parameters<typeof rateSentences>[1],
): RatedSentence[] {
  const theirs = namedSenders(said, question);
  const named = rateSentences(theirs, asked);
  if (theirs.length === said.length || asksOfOwn(question)) return named;
  const all = rateSentences(said, asked);
  const [best, top] = [named, all].map(([first]) => first?.worth ?? 0);
  return named.length > 0 && (best ?? 0) >= (top ?? 0) - byFar ? named : all;
}

const byFar = 0.8;

/** What those say best who only bear a known name is not told without what the others say. */
function besideKnown(
  quotes: readonly RatedSentence[],
  said: readonly SaidMessage[],
  rate: (known: readonly SaidMessage[]) => readonly RatedSentence[],
): readonly RatedSentence[] {
  if (quotes.length === 0 || !quotes.every(({ message }) => message.isStrange)) return quotes;
  return [...rate(said.filter(({ isStrange }) => isStrange !== true)).slice(0, 1), ...quotes];
}

const lastOnly = /\b(?:last|latest|newest|most recent)\b/i;

/** What the newest message says of them. */
function newestOf(rated: readonly RatedSentence[]): RatedSentence[] {
  const newest = Math.max(...rated.map(({ message }) => message.receivedAt.getTime()));
  return rated.filter(({ message }) => message.receivedAt.getTime() === newest);
}

const story =
  /^(?:so |and )?what(?: has|'s|’s| is)? (?:happened|going on|the story|the matter|wrong)\b/i;

/** Whether all of a message answers: it is asked what happened, or what is in what only a subject names. */
function isStory(question: string, best: RatedSentence | undefined): boolean {
  if (story.test(question.trim())) return true;
  const isSubject = best !== undefined && best.text === best.message.subject;
  return (
    isSubject &&
    /^(?:so |and |but )?(?:what|which)\b/i.test(question.trim()) &&
    !exact.test(question)
  );
}

/** Questions whose answer a subject may be. */
const exact = /\b(?:when|time|day|date|code|number|much|many|where|who|address)\b/i;

/** What the message that speaks most of it says first. */
function wholeStory([best]: readonly RatedSentence[]): RatedSentence[] {
  return (best?.message.sentences ?? [])
    .slice(0, mostQuotes)
    .flatMap((text, place) => (best === undefined ? [] : [{ ...best, text, place }]));
}

function chosenOf(near: readonly RatedSentence[], kind: AnswerKind): RatedSentence[] {
  return kind === "whether" ? newestOfEach(near) : withoutRepeats(near);
}

/** How much less a sentence may be worth than the best to be told with it. */
const nearness: Record<AnswerKind, number> = {
  when: 0.12,
  amount: 0.12,
  number: 0.12,
  measure: 0.12,
  where: 0.25,
  code: 0.2,
  why: 0.15,
  whether: 0.6,
  other: 0.25,
};

/** Questions of what is so now, for which old mail counts less: what was due in September is not. */
const holding =
  /\b(?:is|are)\b.*\b(?:due|overdue|open|closed)\b|\b(?:now|still|currently)\b|^(?:so |and |but )?(?:(?:by |until )?when) (?:do|must|should) (?:i|we) (?:(?:have|need) to )?(?:return|renew|pay|hand|bring|send|answer|reply|register|apply|collect|pick)\b/i;

/** Of each message its best sentence, the newest first: what stands in the last mail holds. */
function newestOfEach(rated: readonly RatedSentence[]): RatedSentence[] {
  const best = new Map<string, RatedSentence>();
  for (const one of rated) if (!best.has(one.message.mark)) best.set(one.message.mark, one);
  return [...best.values()].toSorted(
    (a, b) => b.message.receivedAt.getTime() - a.message.receivedAt.getTime(),
  );
}

/** A subject only where no sentence of its message is told. */
function withoutRepeats(rated: readonly RatedSentence[]): RatedSentence[] {
  const told = new Set<string>();
  return rated.filter(({ message, text }) => {
    const isSubject = text === message.subject;
    if (told.has(text) || (isSubject && told.has(message.mark))) return false;
    told.add(text).add(message.mark).add(message.subject);
    return true;
  });
}

function lineOf({ message, text }: RatedSentence, kind: AnswerKind, sense: DaySense): string {
  const { who, subject, mark } = message;
  const about = text === subject ? "" : `, “${subject}”`;
  const quote = `${who}, ${toldDay(message, sense)}${about}: “${text}” ${mark}`;
  const day = kind === "when" ? dayOf(message, text, sense) : undefined;
  return day === undefined ? quote : `${quote} That is ${day}.`;
}

/** A sentence that begins with "that" says nothing without the one before it, where this is not told too. */
function withBefore(quotes: readonly RatedSentence[]): RatedSentence[] {
  const told = new Set(quotes.map(({ text }) => text));
  return quotes.map((quote) => {
    const { message, text } = quote;
    const before = message.sentences[message.sentences.indexOf(text) - 1];
    const isAlone = before === undefined || told.has(before) || !pointing.test(text);
    return isAlone ? quote : { ...quote, text: `${before} ${text}` };
  });
}

const pointing = /^(?:that|this|it|they|these|those|both|he|she|there|so) (?!the\b)/i;

/** "Tomorrow", as the writer meant it, and "on Wednesday" as the subject dates it. */
function dayOf(
  { receivedAt, subject }: SaidMessage,
  text: string,
  { timeZone }: DaySense,
): string | undefined {
  const written = { now: receivedAt, timeZone };
  const meant = soon.test(text) ? dayMeant(text, written) : undefined;
  if (meant !== undefined) return fullDay(meant.day);
  const above = dayMeant(subject, written);
  if (above?.near !== false) return undefined;
  const full = fullDay(above.day);
  return text.includes(full.split(",")[0] ?? full) ? full : undefined;
}

/** Days that are certain; a weekday may be one of any later week. */
const soon = /^[^.!?]*?\b(?:today|tonight|tomorrow)\b/i;

/** How an answer begins that no mail gives. */
export const notSaid = "I found no mail that says so.";

function notFound(count: number, question: string): string {
  const words = topicWords(question.replaceAll(period, " ")).map(({ word }) => `“${word}”`);
  const about = words.length === 0 ? "" : ` for ${words.join(", ")}`;
  const looked =
    count === 0 ? "" : ` I looked${about} in ${count === 1 ? "1 email" : `${count} emails`}.`;
  return `${notSaid}${looked}`;
}
