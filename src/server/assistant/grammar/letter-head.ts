import { limits } from "#contract/limits.ts";
import type { Wording } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { momentOf, readClock, type Clock } from "./calendar.ts";
import {
  createScan,
  patternEnd,
  phrasesOf,
  wordsOf,
  type Clause,
  type PhraseOf,
  type Scan,
  type Span,
} from "./clause.ts";
import type { FrameContext } from "./part.ts";
import { means } from "./lexicon.ts";
import { titleBehind, type CutLetter } from "./letter-text.ts";
import type { How, LetterVerb } from "./letter-verbs.ts";
import { peopleAt, readCopies, type Copies } from "./people.ts";
import { freeRuns } from "./phrases.ts";
import { wordSet, wordAt } from "./tokens.ts";

/** What the head of a letter says: its verb, people, subject, text and time, with the tokens that say so. */
export type Head = {
  clause: Clause;
  scan: Scan;
  context: FrameContext;
  verb: LetterVerb;
  to: string[];
  copies: Copies;
  subject: Wording | null;
  body: Wording | null;
  at: string | null;
  how: How;
  covered: Span[];
};

/** Reads the head of a letter around its text. */
export function readHead(
  clause: Clause,
  found: LetterVerb,
  { context, cut }: { context: FrameContext; cut: CutLetter | undefined },
): Head {
  const scan = createScan(context.reading, clause.tokens);
  const inReply = found.kind === "forward" ? [] : replySpans(scan);
  const verb: LetterVerb = inReply.length > 0 ? { ...found, kind: "reply" } : found;
  const copies = readCopies(scan);
  const head: Head = {
    clause,
    scan,
    context,
    verb,
    to: [],
    copies,
    subject: null,
    body: cut === undefined ? null : wordingOf(cut.said),
    at: null,
    how: cut?.how ?? verb.how,
    covered: [{ from: verb.from, to: verb.to }, ...inReply, ...copies.spans],
  };
  readSubject(head);
  if (verb.kind !== "reply") readRecipients(head);
  if (head.body === null) readQuotes(head);
  readMoment(head);
  return head;
}

function wordingOf({ source, text }: CutLetter["said"]): Wording {
  const cut = text.slice(0, limits.assistantText);
  return source === "words" ? { source, text: cut } : { source, brief: cut };
}

/** "Tell Ines 'yes' in reply to her mail", "send 'yes' as a reply to her". */
function replySpans({ tokens }: Scan): Span[] {
  const pattern = /^(?:in|as a|as an|as the) (?:reply|response|answer) (?=to )/u;
  return [...tokens.keys()]
    .map((from) => ({ from, to: patternEnd(tokens, from, pattern) }))
    .filter(({ from, to }) => to > from);
}

/** Whether the head has taken a token already. */
export function isCovered({ covered }: Head, at: number): boolean {
  return covered.some(({ from, to }) => from <= at && at < to);
}

/** Whether the head has taken a token of a phrase. */
export function overlaps({ covered }: Head, phrase: Span): boolean {
  return covered.some(({ from, to }) => from < phrase.to && phrase.from < to);
}

/** Words that lead to a subject, and what ends one: its title, or for a new message what it is about. */
const subjects = [
  {
    lead: /^(?:subject|title|titled|entitled|headed|called(?= <quoted>)) (?:(?:line|is|as|of|it|this|:|"|saying|should|be) )*/u,
    ends: /^(?:[,;.\n]|b?cc|and (?:text|body|message|b?cc|the|send|say)|to <address>) /u,
    isTitle: true,
  },
  {
    lead: /^(?:about|regarding|concerning|re) /u,
    ends: /^(?:[,;.:?!\n]|<quoted>|to|with|saying|asking|telling) /u,
    isTitle: false,
  },
];
const longestSubject = 15;

/** "With the subject 'Lunch'", "subject: Lunch", "titled Lunch"; for a new message also what it is about. */
function readSubject(head: Head): void {
  const said = subjectIn(head);
  if (said === undefined) return;
  head.covered.push({ from: said.from, to: said.to });
  head.subject = { source: "words", text: said.text.slice(0, limits.subject) };
}

function subjectIn(head: Head): (Span & { text: string }) | undefined {
  const { scan, verb } = head;
  const { tokens } = scan;
  const behind = tokens.findIndex((_, at) => patternEnd(tokens, at, titleBehind) > at);
  const title = tokens[behind];
  if (title !== undefined)
    return { from: behind, to: patternEnd(tokens, behind, titleBehind), text: title.text };
  for (const { lead, ends, isTitle } of subjects) {
    const from = tokens.findIndex(
      (_, at) => !isCovered(head, at) && patternEnd(tokens, at, lead) > at,
    );
    if (from === -1 || !(isTitle || verb.kind === "write")) continue;
    const start = patternEnd(tokens, from, lead);
    const quote = tokens[start]?.kind === "quoted" ? tokens[start] : undefined;
    const others = isTitle ? [] : [...moments(head.clause), ...head.copies.spans];
    const words = tokens.slice(start, start + longestSubject).findIndex((_, more) => {
      const at = start + more;
      return patternEnd(tokens, at, ends) > at || others.some((one) => one.from === at);
    });
    const end = Math.min(tokens.length, start + longestSubject);
    const to = quote ? start + 1 : words === -1 ? end : start + words;
    if (to === start) return undefined;
    const said = quote?.text ?? wordsOf(scan, { from: start, to });
    const bare = said.replace(/^(?:the|a|an|my|our|your) /iu, "");
    return { from, to, text: isTitle ? said : bare.charAt(0).toUpperCase() + bare.slice(1) };
  }
  return undefined;
}

/** Minutes of half a day. */
const noon = 12 * 60;

type Moment = PhraseOf<"time"> & { moment: string };

function moments(clause: Clause): Moment[] {
  return phrasesOf(clause, "time").filter((time): time is Moment => time.moment !== undefined);
}

const textMark =
  /^(?:saying|says|say|text|body|message|note|notes|words|comment|content|reading|reads|:|with|that|telling|stating)$/u;
/** Behind these a quote names what mail is about. */
const topicMark = /^(?:about|regarding|concerning|re|on)$/u;

/** A text in quotes; where mail is named too, only one that words say is the text, since a quote may name the mail. */
function readQuotes(head: Head): void {
  const { scan, verb } = head;
  const { tokens } = scan;
  const quotes = [...tokens.keys()].filter(
    (at) => tokens[at]?.kind === "quoted" && !isCovered(head, at),
  );
  const isNamed = verb.kind === "forward" || (verb.kind === "send" && hasMail(head));
  const at =
    quotes.findLast((one) => textMark.test(wordAt(tokens, one - 1))) ??
    quotes.findLast(
      (one) => !isNamed && !isMailWord(scan, one - 1) && !topicMark.test(wordAt(tokens, one - 1)),
    );
  if (at === undefined) return;
  head.covered.push({ from: at, to: at + 1 });
  head.body = wordingOf({ source: "words", text: tokens[at]?.text ?? "" });
}

function isMailWord(scan: Scan, at: number): boolean {
  return means(scan.found[at], "mail", "kind");
}

/** Whether a mail that is there already is named: "send Ana's invoice to Bob", "send this to Bob". */
export function hasMail(head: Head): boolean {
  return head.clause.phrases.some(
    (phrase) =>
      phrase.from >= head.verb.to &&
      !overlaps(head, phrase) &&
      (/^(?:mail|kind|pick|topic)$/u.test(phrase.is) ||
        (phrase.is === "ref" && phrase.ref !== "person") ||
        (phrase.is === "person" && phrase.role === "from")),
  );
}

/** Whom it goes to: directly behind the verb, or behind "to". */
function readRecipients(head: Head): void {
  const { scan, verb } = head;
  const { tokens } = scan;
  const preps = verb.kind === "forward" ? /^(?:to|with|for)$/u : /^(?:to|for)$/u;
  addPeople(head, patternEnd(tokens, verb.to, /^to /u), verb.to);
  for (const at of tokens.keys())
    if (preps.test(wordAt(tokens, at)) && !overlaps(head, { from: at, to: at + 2 }))
      addPeople(head, at + 1, at);
  // "Ines needs the latest mail. Can you forward it?"
  const wanting = peopleAt(scan, 0);
  if (head.to.length > 0 || wanting === undefined || wanting.to >= verb.from) return;
  if (!/^(?:needs?|wants?|should|asked|would)$/u.test(wordAt(tokens, wanting.to))) return;
  head.to.push(...wanting.people);
  head.covered.push({ from: 0, to: wanting.to + 1 });
}

function addPeople(head: Head, at: number, from: number): void {
  const { scan, context, clause } = head;
  if (/^(?:him|her|them)$/u.test(wordAt(scan.tokens, at)) && !isMailWord(scan, at + 1)) {
    const meant = lastPerson(context.reading.world);
    if (meant !== undefined) head.to.push(meant);
    head.covered.push({ from, to: at + 1 });
    return;
  }
  const there = peopleAt(scan, at);
  // "For Friday": a time is nobody.
  const isTime = phrasesOf(clause, "time").some((time) => time.from <= at && at < time.to);
  if (there === undefined || isMailWord(scan, there.to) || isTime) return;
  head.to.push(...there.people.filter((one) => !head.to.includes(one)));
  head.covered.push({ from, to: there.to });
}

/** Whom an earlier request wrote to or was about; undefined where there was nobody. */
export function lastPerson({ earlier }: World): string | undefined {
  for (const { plan } of earlier.toReversed()) {
    const step = plan?.steps.at(-1);
    if (step === undefined) continue;
    if ("to" in step && Array.isArray(step.to) && step.to[0] !== undefined) return step.to[0].words;
    const from = "target" in step ? /\bfrom:(?:"([^"]+)"|(\S+))/u.exec(step.target.query) : null;
    if (from !== null) return from[1] ?? from[2];
  }
  return undefined;
}

/** When it shall go out: a time to come that is not part of which mail is meant. */
function readMoment(head: Head): void {
  const times = moments(head.clause).filter(
    (phrase) => !overlaps(head, phrase) && isMoment(head, phrase),
  );
  const last = times.at(-1);
  if (last === undefined) return;
  const day = times.find(({ to }) => to === last.from);
  const { clock } = head.context.reading;
  head.at = day === undefined ? last.moment : hourOf(day.moment, last.moment, clock);
  head.covered.push(last, day ?? last);
  if (head.how === "send") head.how = "schedule";
}

/** "Tonight at 8", "tomorrow morning at 10": the hour is one of that part of that day. */
function hourOf(day: string, hour: string, clock: Clock): string {
  const [part, time] = [day, hour].map((one) => readClock(new Date(one), clock.zone));
  if (part === undefined || time === undefined) return hour;
  const isLater = part.minutes >= noon && time.minutes < noon;
  return momentOf(part.today, time.minutes + (isLater ? noon : 0), clock);
}

/** "On Friday" is when it goes out, "the February invoice" and "from Monday" is which mail. */
function isMoment({ clause, scan, how, verb }: Head, time: PhraseOf<"time">): boolean {
  if (time.query === undefined) return true;
  if (/^(?:from|of|since|before|after|within|between)$/u.test(time.prep)) return false;
  if (isMailWord(scan, time.to)) return false;
  const said = clause.tokens.slice(time.from, time.to);
  const isNumber = said.some(({ kind }) => kind === "number");
  const isHour = isNumber && said.some(({ text }) => /^(?:at|:|[ap]m)$|\d[ap]m$/iu.test(text));
  return (
    verb.kind === "write" || how === "schedule" || isHour || (verb.kind === "send" && isNumber)
  );
}

/** Words of a letter's head that carry nothing. */
const idle = wordSet(
  "its saying says say that text body message note notes words comment content reading reads with and the a an to for of in as on at subject title line draft drafts email mail e-mail letter reply response answer back quick quickly short brief nice polite politely friendly formal professional kind kindly little new proper warm simple small please it telling stating send know also me my i you just one up off this his her their him them your whole all everyone everybody attached via about is be regarding later",
);

/** Whether all words of a span carry nothing. */
export function isIdle({ clause: { tokens } }: Head, { from, to }: Span): boolean {
  return tokens.slice(from, to).every(({ word }) => idle.has(word));
}

/** What the head has taken, with the words in no phrase that carry nothing. */
export function takenSpans(head: Head): Span[] {
  const words = freeRuns(head.clause).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, more) => ({ from: from + more, to: from + more + 1 })),
  );
  return [...head.covered, ...words.filter((one) => isIdle(head, one))];
}
