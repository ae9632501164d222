import { limits } from "#contract/limits.ts";
import type { Wording } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import {
  createScan,
  phrasesOf,
  wordsOf,
  type Clause,
  type PhraseOf,
  type Reading,
  type Scan,
  type Span,
} from "./clause.ts";
import type { FrameContext } from "./frames.ts";
import type { Said } from "./letter-text.ts";
import { letterAt, mayWrite, type LetterVerb } from "./letter-verbs.ts";
import { freeRuns } from "./phrases.ts";
import { peopleAt, readCopies, type Copies } from "./recipients.ts";

export type How = "draft" | "send" | "schedule";

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

/** Where a letter's verb stands in a clause. */
export function letterVerbOf(clause: Clause, reading: Reading): LetterVerb | undefined {
  if (!mayWrite(clause.tokens)) return undefined;
  const scan = createScan(reading, clause.tokens, { moves: false });
  for (const at of clause.tokens.keys()) {
    const verb = letterAt(scan, at);
    if (verb !== undefined) return verb;
  }
  return undefined;
}

type HeadContext = { context: FrameContext; said: CutSaid | undefined };
type CutSaid = { said: Said; isKept: boolean };

export function readHead(clause: Clause, found: LetterVerb, { context, said }: HeadContext): Head {
  const scan = createScan(context.reading, clause.tokens, { moves: false });
  const verb: LetterVerb =
    found.kind === "write" && isInReply(scan) ? { ...found, kind: "reply" } : found;
  const head: Head = {
    clause,
    scan,
    context,
    verb,
    to: [],
    copies: readCopies(scan),
    subject: null,
    body: said === undefined ? null : wordingOf(said.said),
    at: null,
    how: said?.isKept === true ? "draft" : verb.how,
    covered: [{ from: verb.from, to: verb.to }],
  };
  head.covered.push(...head.copies.spans);
  readSubject(head);
  if (verb.kind !== "reply") readRecipients(head);
  readQuotes(head);
  readMoment(head);
  if (head.how === "draft") readSentBrief(head);
  return head;
}

function wordingOf({ source, text }: Said): Wording {
  const cut = text.slice(0, limits.assistantText);
  return source === "words" ? { source, text: cut } : { source, brief: cut };
}

export function isCovered({ covered }: Head, at: number): boolean {
  return covered.some(({ from, to }) => from <= at && at < to);
}

export function overlaps({ covered }: Pick<Head, "covered">, phrase: Span): boolean {
  return covered.some(({ from, to }) => from < phrase.to && phrase.from < to);
}

/** "With the subject 'Lunch'", "subject: Lunch", "titled Lunch"; for a new message also what it is about. */
function readSubject(head: Head): void {
  const { scan, verb } = head;
  const { tokens } = scan;
  const at = tokens.findIndex(
    ({ word, kind }) => kind === "word" && /^(?:subject|title|titled|entitled|headed)$/u.test(word),
  );
  if (at !== -1 && !isCovered(head, at)) {
    let start = at + 1;
    while (/^(?:line|is|as|of|it|this|:|"|saying)$/u.test(tokens[start]?.word ?? "")) start += 1;
    const to = tokens[start]?.kind === "quoted" ? start + 1 : subjectEnd(scan, start);
    if (to === start) return;
    head.covered.push({ from: at, to });
    const text =
      tokens[start]?.kind === "quoted"
        ? (tokens[start]?.text ?? "")
        : wordsOf(scan, { from: start, to });
    head.subject = { source: "words", text: text.slice(0, limits.subject) };
    return;
  }
  if (verb.kind !== "write") return;
  const about = tokens.findIndex(
    ({ word }, index) => index > verb.from && /^(?:about|regarding|concerning|re)$/u.test(word),
  );
  const to = about === -1 ? about : aboutEnd(head, about + 1);
  if (to <= about + 1) return;
  head.covered.push({ from: about, to });
  const words = wordsOf(scan, { from: about + 1, to }).replace(/^(?:the|a|an|my|our|your) /iu, "");
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  head.subject = { source: "words", text: text.slice(0, limits.subject) };
}

function aboutEnd({ scan: { tokens }, clause, copies }: Head, start: number): number {
  let to = start;
  while (to < tokens.length && to < start + 12) {
    const isTime = phrasesOf(clause, "time").some(
      (time) => time.from === to && time.moment !== undefined,
    );
    const isCopy = copies.spans.some(({ from }) => from === to);
    if (
      isTime ||
      isCopy ||
      tokens[to]?.kind === "quoted" ||
      /^(?:[,;.:?!\n]|to|with|saying|asking|telling)$/u.test(tokens[to]?.text.toLowerCase() ?? "")
    )
      break;
    to += 1;
  }
  return to;
}

function subjectEnd({ tokens }: Scan, start: number): number {
  let to = start;
  while (
    to < tokens.length &&
    to < start + 15 &&
    !/^(?:[,;.\n]|cc|bcc)$/u.test(tokens[to]?.text ?? "")
  ) {
    const [word, next] = [tokens[to]?.word ?? "", tokens[to + 1]?.word ?? ""];
    if (word === "and" && /^(?:text|body|message|cc|bcc|the|send|say)$/u.test(next)) break;
    if (word === "to" && tokens[to + 1]?.kind === "address") break;
    to += 1;
  }
  return to;
}

const textMark =
  /^(?:saying|says|say|text|body|message|note|notes|words|comment|content|reading|reads|:|with|that|telling|stating)$/u;

/** Behind these a quote names what mail is about. */
const topicMark = /^(?:about|regarding|concerning|re|on)$/u;

/** A text in quotes; of a reply and a forward only where words say that it is one, since a quote may name the mail. */
function readQuotes(head: Head): void {
  if (head.body !== null) return;
  const { tokens } = head.scan;
  const { kind, word } = head.verb;
  const quotes = [...tokens.keys()].filter(
    (at) => tokens[at]?.kind === "quoted" && !isCovered(head, at),
  );
  const marked = quotes.findLast((at) => textMark.test(tokens[at - 1]?.word ?? ""));
  const isOwn = kind === "write" || (kind === "send" && !hasMail(head)) || word === "tell";
  const bare =
    isOwn || kind === "reply"
      ? quotes.findLast(
          (at) => !isMailWord(head.scan, at - 1) && !topicMark.test(tokens[at - 1]?.word ?? ""),
        )
      : undefined;
  const at = marked ?? bare;
  if (at === undefined) return;
  head.covered.push({ from: at, to: at + 1 });
  head.body = { source: "words", text: (tokens[at]?.text ?? "").slice(0, limits.assistantText) };
}

export function isMailWord({ found }: Scan, at: number): boolean {
  return found[at]?.entries.some(({ is }) => is === "mail" || is === "kind") === true;
}

/** Whether a mail that is there already is named: "send Ana's invoice to Bob", "send this to Bob". */
export function hasMail(head: Head): boolean {
  return head.clause.phrases.some(
    (phrase) =>
      phrase.from >= head.verb.to &&
      !overlaps(head, phrase) &&
      (phrase.is === "mail" ||
        phrase.is === "kind" ||
        phrase.is === "pick" ||
        phrase.is === "topic" ||
        (phrase.is === "ref" && phrase.ref !== "person") ||
        (phrase.is === "person" && phrase.role === "from")),
  );
}

/** Whom it goes to: directly behind the verb, or behind "to". */
function readRecipients(head: Head): void {
  const { scan, verb } = head;
  const { tokens } = scan;
  const preps = verb.kind === "forward" ? /^(?:to|with|for)$/u : /^(?:to|for)$/u;
  const start = tokens[verb.to]?.word === "to" ? verb.to + 1 : verb.to;
  addPeople(head, start, verb.to);
  for (const at of tokens.keys())
    if (preps.test(tokens[at]?.word ?? "") && !isCovered(head, at) && !isCovered(head, at + 1))
      addPeople(head, at + 1, at);
  if (head.to.length === 0) addWanting(head);
}

function addPeople(head: Head, at: number, from: number): void {
  const { scan, context } = head;
  const word = scan.tokens[at]?.word ?? "";
  if (/^(?:him|her|them)$/u.test(word) && !isMailWord(scan, at + 1)) {
    const meant = lastPerson(context.reading.world);
    if (meant !== undefined) head.to.push(meant);
    head.covered.push({ from, to: at + 1 });
    return;
  }
  const there = peopleAt(scan, at);
  if (there === undefined || isMailWord(scan, there.to) || isPeriod(head, at)) return;
  head.to.push(...there.people.filter((one) => !head.to.includes(one)));
  head.covered.push({ from, to: there.to });
}

/** "For Friday": a time is nobody. */
function isPeriod({ clause }: Head, at: number): boolean {
  return phrasesOf(clause, "time").some(({ from, to }) => from <= at && at < to);
}

/** "Ines needs the latest mail. Can you forward it?" */
function addWanting(head: Head): void {
  const { scan, verb } = head;
  const there = peopleAt(scan, 0);
  const next = scan.tokens[there?.to ?? 0]?.word ?? "";
  if (
    there === undefined ||
    there.to >= verb.from ||
    !/^(?:needs?|wants?|should|asked|would)$/u.test(next)
  )
    return;
  head.to.push(...there.people);
  head.covered.push({ from: 0, to: there.to + 1 });
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
  const { clause } = head;
  const time = phrasesOf(clause, "time").findLast(
    (phrase) => phrase.moment !== undefined && !overlaps(head, phrase) && isMoment(head, phrase),
  );
  if (time === undefined) return;
  head.at = time.moment ?? null;
  head.covered.push(time);
  if (head.how === "send") head.how = "schedule";
}

/** "On Friday" is when it goes out, "the February invoice" and "from Monday" is which mail. */
function isMoment({ clause, scan, how, verb }: Head, time: PhraseOf<"time">): boolean {
  if (time.query === undefined) return true;
  if (/^(?:from|of|since|before|after|within|between)$/u.test(time.prep)) return false;
  if (isMailWord(scan, time.to)) return false;
  const isSaid = clause.tokens.slice(time.from, time.to).some(({ kind }) => kind === "number");
  return verb.kind === "write" || how === "schedule" || (verb.kind === "send" && isSaid);
}

/** "Write to Ana that we come and send it". */
function readSentBrief(head: Head): void {
  const { body } = head;
  if (body?.source !== "brief" || head.verb.tells) return;
  const kept = body.brief.replace(
    /[\s,;]+(?:and|then)(?: then)? send it(?: off| out| now)?[.!]*$/iu,
    "",
  );
  if (kept === body.brief) return;
  head.body = { source: "brief", brief: kept };
  head.how = "send";
}

/** "Tell Ines 'yes' in reply to her mail". */
function isInReply({ tokens }: Scan): boolean {
  return tokens.some(
    ({ word }, at) =>
      word === "in" &&
      /^(?:reply|response|answer)$/u.test(tokens[at + 1]?.word ?? "") &&
      tokens[at + 2]?.word === "to",
  );
}

/** Words of a letter's head that carry nothing. */
const idle = new Set(
  "saying says say that text body message note notes words comment content reading reads with and the a an to for of in as on at subject title line draft drafts email mail e-mail letter reply response answer back quick quickly short brief nice polite politely friendly formal professional kind kindly little new proper warm simple small please it telling stating send know also me my i you just one up off this his her their him them your whole all everyone everybody attached via about is be regarding later".split(
    " ",
  ),
);

export function isIdle({ clause: { tokens } }: Head, { from, to }: Span): boolean {
  return tokens.slice(from, to).every(({ word }) => idle.has(word));
}

export function idleSpans({ clause }: Head): Span[] {
  return freeRuns(clause).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, more) => from + more)
      .filter((at) => idle.has(clause.tokens[at]?.word ?? ""))
      .map((at) => ({ from: at, to: at + 1 })),
  );
}
