import type { Scan } from "./clause.ts";
import { peopleAt } from "./recipients.ts";
import { letterAt, type LetterVerb } from "./letter-verbs.ts";

/** What a letter shall say: words as they are, or what the person told of them with words that open a sentence. */
export type Said = { source: "words" | "brief"; text: string };

/** A letter's text, the request with blanks in its place, and whether it is not to be sent yet. */
export type CutLetter = { around: string; said: Said; isKept: boolean };

/** Words that begin a letter's text. */
const markers = [
  "saying that",
  "saying",
  "says that",
  "to say that",
  "to say",
  "and say that",
  "and say",
  "say that",
  "that says",
  "that say",
  "which says",
  "that reads",
  "stating that",
  "mentioning that",
  "adding that",
  "explaining that",
  "with the text",
  "with text",
  "with the message",
  "with message",
  "with the words",
  "with the body",
  "with body",
  "with the note",
  "with a note",
  "with note",
  "with a comment",
  "with the comment",
  "with the content",
  "and body",
  "and text",
  "and the text",
  "and the body",
  "and message",
  "and the message",
  "and note",
].map((words) => words.split(" "));
const named = new Set("text body message note content comment".split(" "));

/** Verbs of what a letter does, with the words that open its sentence. */
const openings: readonly (readonly [words: string, opening: string])[] = [
  ["ask|asking", ""],
  ["thank|thanking", "Thank you"],
  ["congratulate|congratulating", "Congratulations"],
  ["invite|inviting", "I would like to invite you"],
  ["remind|reminding", "A reminder"],
  ["apologise|apologising|apologize|apologizing", "I apologise"],
  ["wish|wishing", "I wish you"],
  ["confirm|confirming", "I confirm"],
  ["accept|accepting", "I accept"],
  ["decline|declining", "I decline"],
  ["suggest|suggesting", "I suggest"],
  ["propose|proposing", "I propose"],
  ["offer|offering", "I offer"],
  ["request|requesting", "I request"],
  ["agree|agreeing", "I agree"],
  ["tell|telling|inform|informing|notify|notifying", ""],
];
const openingOf = new Map(
  openings.flatMap(([words, opening]) => words.split("|").map((word) => [word, opening] as const)),
);
const pronouns = new Set("him her them us you everyone everybody".split(" "));
/** Words with which a text begins that stands behind the reader's name, or behind "reply", without a mark. */
const begins = new Set(
  "i im ill ive id we weve yes no yep nope thanks thank ok okay sorry happy hi hello hey dear please can could its it there you your youre see good great sounds sure congratulations".split(
    " ",
  ),
);

/** Cuts the text of a letter out of a request; undefined where it asks for none, and where no words lead to its text. */
export function cutLetter(scan: Scan): CutLetter | undefined {
  const { tokens, text } = scan;
  for (const at of tokens.keys()) {
    const verb = letterAt(scan, at);
    if (verb === undefined) continue;
    const begin = textBegin(scan, verb);
    if (begin === undefined) continue;
    const first = tokens[begin.to];
    const from = first?.from ?? text.length;
    if (first === undefined) return undefined;
    const start = tokens[leadBegin(scan, begin.from)]?.from ?? from;
    if (first.kind === "quoted")
      return {
        around: blanked(text, start, first.to),
        said: { source: "words", text: withBreaks(first.text) },
        isKept: false,
      };
    const quote = openQuoteAt(text, from);
    if (quote !== undefined) {
      const { inner, end, isSure } = quotedText(text, quote);
      const said: Said = { source: isSure ? "words" : "brief", text: withBreaks(inner) };
      return { around: blanked(text, start, end), said, isKept: false };
    }
    const body = bodyOf(text.slice(from));
    const kept = body.replace(unsent, "");
    const said: Said = {
      source: begin.isPlain ? "words" : "brief",
      text: opened(begin, kept.trim()),
    };
    return { around: blanked(text, start, from + body.length), said, isKept: kept !== body };
  }
  return undefined;
}

/** Line breaks may be typed as signs. */
function withBreaks(text: string): string {
  return text.replaceAll(/ ?\\n/gu, "\n");
}

/** Where a text begins with a quotation mark that no mark within the words has closed: quotes stand in it, or it is left open. */
function openQuoteAt(text: string, from: number): number | undefined {
  return [from, from - 1].find((at) => text[at] === "'" && !/\p{L}/u.test(text[at - 1] ?? " "));
}

/** What may stand behind the end of a quoted text: its title, or the request once more. */
const behindQuote =
  /'(?=[.!?]?\s*(?:$|(?:and )?(?:title|call|name) it\b|(?:and )?with (?:the )?(?:subject|title)\b|titled\b|(?:can|could|will|would) you\b[^'?]{0,60}\?\s*$))/giu;
const askedAgain = /\s*\b(?:can|could|will|would) you\b[^'?]{0,60}\?\s*$/iu;

/**
 * A quoted text that holds quotes, or was never closed: then it goes to the end, or to the request that is said once more. It is not
 * sure where a mark within it may have been its end.
 */
function quotedText(text: string, from: number): { inner: string; end: number; isSure: boolean } {
  const rest = text.slice(from + 1);
  const close = rest.matchAll(behindQuote).next().value?.index;
  if (close !== undefined)
    return { inner: rest.slice(0, close).trim(), end: from + close + 2, isSure: true };
  const inner = rest.replace(askedAgain, "");
  const isSure = !/'(?!\p{L})/u.test(inner);
  return { inner: inner.trim(), end: from + 1 + inner.length, isSure };
}

/** Blanks keep every other word in its place. */
function blanked(text: string, from: number, to: number): string {
  return `${text.slice(0, from)}${" ".repeat(to - from)}${text.slice(to)}`;
}

/** "And with the", before the word that leads to a text. */
function leadBegin({ tokens }: Scan, start: number): number {
  let at = start;
  while (at > 0 && /^(?:with|the|a|and|,)$/u.test(tokens[at - 1]?.text ?? "") && at > start - 4)
    at -= 1;
  return at;
}

/** Where a text begins: the words that say so, from and to, and the verb that opens it. */
type Begin = { from: number; to: number; isPlain: boolean; verb?: string };

function textBegin(scan: Scan, verb: LetterVerb): Begin | undefined {
  const direct = directBegin(scan, verb);
  if (direct !== undefined) return direct;
  for (let at = verb.to; at < scan.tokens.length; at++) {
    const begin = beginAt(scan, at, verb);
    if (begin !== undefined) return begin;
  }
  return undefined;
}

/** "Tell Raj the files are up", "let her know we're done", "ask Ben if he can come", "reply yes". */
function directBegin(scan: Scan, verb: LetterVerb): Begin | undefined {
  const { tokens } = scan;
  const { kind, to, word } = verb;
  if (kind === "reply")
    return begins.has(tokens[to]?.word ?? "") ? { from: to, to, isPlain: false } : undefined;
  if (kind !== "write") return undefined;
  const start = tokens[to]?.word === "to" ? to + 1 : to;
  const end = pronouns.has(tokens[start]?.word ?? "") ? start + 1 : peopleAt(scan, start)?.to;
  if (end === undefined) return undefined;
  if (word !== "let") return behindReader(scan, end, verb);
  return tokens[end]?.word === "know" ? behindReader(scan, end + 1, verb) : undefined;
}

const noText = /^(?:in|cc|bcc|saying)$/u;

/** Where the text begins behind whom it goes to; undefined where something else is said of the letter. */
function behindReader(scan: Scan, at: number, { word, tells }: LetterVerb): Begin | undefined {
  const next = scan.tokens[at];
  if (next === undefined || next.kind === "quoted") return undefined;
  const here: Begin = { from: at, to: at, isPlain: false, verb: word };
  if (next.text === ":")
    return isTextColon(scan, at) ? { from: at, to: at + 1, isPlain: true } : undefined;
  if (tells && word === "ask") return asksIn(scan, at) ? here : undefined;
  if (next.word === "that") return { ...here, to: at + 1 };
  if (!tells) return begins.has(next.word) ? here : undefined;
  const isOther = noText.test(next.word) || (next.word === "about" && word !== "remind");
  return next.kind === "sign" || isOther ? undefined : here;
}

function asksIn({ tokens }: Scan, at: number): boolean {
  return /^(?:if|whether|to|for|about|when|what|where|who|why|how|which|not)$/u.test(
    tokens[at]?.word ?? "",
  );
}

function beginAt(scan: Scan, at: number, { kind }: LetterVerb): Begin | undefined {
  const { tokens } = scan;
  const token = tokens[at];
  if (token === undefined || token.kind === "quoted" || token.kind === "address") return undefined;
  if (token.text === ":")
    return isTextColon(scan, at) ? { from: at, to: at + 1, isPlain: true } : undefined;
  const marker = markers
    .filter((words) => words.every((word, more) => tokens[at + more]?.word === word))
    .toSorted((one, other) => other.length - one.length)[0];
  if (marker !== undefined) return behindMarker(scan, at, at + marker.length);
  const next = tokens[at + 1];
  const isQuote = next?.kind === "quoted" || openQuoteAt(scan.text, next?.from ?? 0) !== undefined;
  if (next !== undefined && isQuote && isQuoteMark(scan, at, kind))
    return { from: at, to: at + 1, isPlain: true };
  if (named.has(token.word) && next?.text === ":") return { from: at, to: at + 2, isPlain: true };
  if (token.word === "that")
    return isSaidThat(scan, at, kind) ? { from: at, to: at + 1, isPlain: false } : undefined;
  return openingAt(scan, at, kind);
}

/** "Thanking her for the photos", "and accept the invitation", "to ask for the keys". */
function openingAt(scan: Scan, at: number, kind: LetterVerb["kind"]): Begin | undefined {
  const { tokens } = scan;
  const [before = "", verb = "", next = ""] = [-1, 0, 1].map((by) => tokens[at + by]?.word);
  if (!openingOf.has(verb)) return undefined;
  if (!pronouns.has(next) && isAboutMail(before, kind)) return undefined;
  const isLed = before === "and" || before === "to";
  if (!isLed && !verb.endsWith("ing")) return undefined;
  return { from: isLed ? at - 1 : at, to: afterReader(scan, at + 1), isPlain: false, verb };
}

/** "With 'Thanks'" of a reply, "body 'Thanks'"; not "the message 'Lunch'". */
function isQuoteMark({ tokens }: Scan, at: number, kind: LetterVerb["kind"]): boolean {
  const token = tokens[at];
  if (token?.word === "with") return kind !== "forward";
  return (
    token !== undefined &&
    named.has(token.word) &&
    !(kind !== "write" && tokens[at - 1]?.word === "the" && tokens[at - 2]?.word !== "with")
  );
}

/** Behind "saying" a mark may follow; with one the words are as they are. */
function behindMarker({ tokens }: Scan, from: number, to: number): Begin {
  const isMarked = /^[:,]$/u.test(tokens[to]?.text ?? "");
  return { from, to: isMarked ? to + 1 : to, isPlain: tokens[to]?.text === ":" };
}

function isTextColon({ tokens }: Scan, at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (before === undefined || next === undefined) return false;
  if (/^(?:subject|title|to|cc|bcc|re|line)$/u.test(before.word)) return false;
  if (/^(?:subject|title|body|text|cc|bcc)$/u.test(next.word)) return false;
  return !(before.kind === "number" && next.kind === "number" && before.to === tokens[at]?.from);
}

const relative =
  /^(?:came|arrived|was|is|are|were|has|have|had|mentions?|contains?|says?|asks?|talks?|got|landed|you|he|she|they)$/u;

/** "Reply that …", "email Sofia that …"; not "the mail that came yesterday". */
function isSaidThat(scan: Scan, at: number, kind: LetterVerb["kind"]): boolean {
  const { tokens, found } = scan;
  const before = tokens[at - 1];
  if (before === undefined || tokens[at + 1] === undefined || before.kind === "sign") return false;
  const isMail = found[at - 1]?.entries.some(({ is }) => is === "mail" || is === "kind") === true;
  const next = tokens[at + 1]?.word ?? "";
  return isMail || kind === "forward" ? kind === "reply" && !relative.test(next) : true;
}

/** "The mail asking for the logo" is answered; "a mail asking for the logo" is written. */
function isAboutMail(before: string, kind: LetterVerb["kind"]): boolean {
  if (/^(?:everybody|everyone|people|person|those|anyone|anybody|who|one|ones)$/u.test(before))
    return true;
  return kind !== "write" && /^(?:e?mails?|messages?|letter|thread)$/u.test(before);
}

function afterReader(scan: Scan, at: number): number {
  if (pronouns.has(scan.tokens[at]?.word ?? "")) return at + 1;
  const there = peopleAt(scan, at);
  return there !== undefined && scan.tokens[at]?.capital === true ? there.to : at;
}

/** A text with the words that open its sentence: "thanking her for the photos" begins with thanks. */
function opened({ verb, isPlain }: Begin, text: string): string {
  const said = text.trim();
  if (isPlain || verb === undefined) return said;
  const opening = openingOf.get(verb) ?? "";
  if (verb.startsWith("ask")) return askedWords(said);
  if (opening === "") return said.replace(/^that\s+/iu, "");
  const isTold = opening === "A reminder" && !/^(?:to|about|of|that)\b/iu.test(said);
  return `${opening}${isTold ? ":" : ""} ${said}`.trim();
}

function askedWords(text: string): string {
  const doing = /^to\s+(.+?)[.?!]*$/isu.exec(text);
  if (doing !== null && !/^to (?:see|get|be|know)\b/iu.test(text)) return `Could you ${doing[1]}?`;
  if (/^(?:for|about|if|whether|to)\b/iu.test(text)) return `I would like to ask ${text}`;
  return `I would like to ask: ${text}`;
}

const unsent =
  /(?<![\s,;.])[\s,;.]+(?:but |and )?(?:please )?(?:don['’]?t|do not) send (?:it|this|that)?(?: yet| now| out)*[.!]*$/iu;
const behindText =
  /(?<!\s)(?:\s*[,;.])?\s+(?:and then|and|then|but)\s+((?:archive|delete|star|mute|snooze|mark|label|move|file|bin|trash)\s+(?:it|this|them|that|(?:the|his|her|their)\s+(?:e?mails?|message|thread|conversation|original))\b.*)$/isu;

/** Copies and the subject may stand behind the text. */
const headTail =
  /(?<!\s)(?:(?:\s*[,;]\s+and|\s+and|\s*[,;])\s+(?:(?:please\s+)?(?:put\s+|add\s+)?(?:b?cc|copy)\b:?\s+\S.{0,100}|(?:with\s+)?(?:the\s+)?subject(?:\s+line)?\b.{1,200})|\s+with\s+(?:the\s+)?subject(?:\s+line)?\b.{1,200}|(?:\s*[,;])?\s+(?:and\s+)?b?cc\s+\S{2,60})$/isu;

/** The text without what is asked for behind it: "… and archive it". */
function bodyOf(text: string): string {
  const ends = [behindText, headTail].map((row) => row.exec(text)?.index ?? text.length);
  return text.slice(0, Math.min(...ends));
}
