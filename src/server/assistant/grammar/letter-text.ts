import { patternEnd, type Scan } from "./clause.ts";
import { means } from "./lexicon.ts";
import { letterAt, pronoun, readerEnd, type How, type LetterVerb } from "./letter-verbs.ts";
import { keyFor, wordSet, wordTable, wordAt, type Token } from "./tokens.ts";

/** What a letter shall say: words as they are, or what the person told of them with words that open a sentence. */
export type Said = { source: "words" | "brief"; text: string };

/** A letter's text, the request with blanks in its place, and how the words behind it want it to go. */
export type CutLetter = { around: string; said: Said; how: How | undefined };

/** Words that lead to a text: "saying that", "with the note", "and body". */
const marker =
  /^(?:(?:saying|says?(?= that )|to say|and say|that says?|which says|that reads|stating that|mentioning that|adding that|explaining that)(?: that)?|with (?:the |a )?(?:text|message|words|body|note|comment|content)|and (?:the )?(?:body|text|message|note)) /u;
const textNouns = wordSet("text body message note content comment");
/** Words before a text in quotes. */
const quoteMark = /^(?:with|text|body|message|note|content|comment) (?=(?:<quoted>|') )/u;
/** "'Lunch' as its title". */
export const titleBehind = /^<quoted> as (?:(?:its|the|a) )?(?:title|subject) /u;

/** Verbs of what a letter does, with the words that open its sentence. */
const openings = wordTable<string>([
  ["ask asking tell telling inform informing notify notifying", ""],
  ["thank thanking", "Thank you"],
  ["congratulate congratulating", "Congratulations"],
  ["invite inviting", "I would like to invite you"],
  ["remind reminding", "A reminder"],
  ["apologise apologising apologize apologizing", "I apologise"],
  ["wish wishing", "I wish you"],
  ["confirm confirming", "I confirm"],
  ["accept accepting", "I accept"],
  ["decline declining", "I decline"],
  ["suggest suggesting", "I suggest"],
  ["propose proposing", "I propose"],
  ["offer offering", "I offer"],
  ["request requesting", "I request"],
  ["agree agreeing", "I agree"],
]);
/** Words with which a text begins that stands behind the reader's name, or behind "reply", without a mark. */
const begins = wordSet(
  "i im ill ive id we weve yes no yep nope thanks thank ok okay sorry happy hi hello hey dear please can could its it there you your youre see good great sounds sure congratulations",
);

/** Where a text begins: the words that say so, from and to, and the verb that opens it. */
type Begin = { from: number; to: number; isPlain: boolean; verb?: string };

/** Cuts the text of a letter out of a request; undefined where it asks for none, and where no words lead to its text. */
export function cutLetter(scan: Scan): CutLetter | undefined {
  const { tokens, text } = scan;
  // Where nothing leads to a text behind one verb, nothing does behind the next of its kind.
  const unled = new Set<LetterVerb["kind"]>();
  for (const at of tokens.keys()) {
    const verb = letterAt(scan, at);
    const begin = verb && (directBegin(scan, verb) ?? ledBegin(scan, verb, unled));
    if (verb === undefined || begin === undefined) continue;
    const first = tokens[begin.to];
    if (first === undefined) return undefined;
    const { said, end, how } = textAt(text, first, { begin, how: verb.how });
    const start = tokens[begin.from]?.from ?? first.from;
    // Blanks keep every other word in its place.
    const around = `${text.slice(0, start)}${" ".repeat(end - start)}${text.slice(end)}`;
    return { around, said, how };
  }
  return undefined;
}

type CutText = Pick<CutLetter, "said" | "how"> & { end: number };

/** The text that begins with a token: what stands in quotes, or the words up to what is asked for behind them. */
function textAt(text: string, first: Token, { begin, how }: { begin: Begin; how: How }): CutText {
  const quote = openQuoteAt(text, first.from);
  if (first.kind === "quoted" || quote !== undefined) {
    const { inner, end, isSure } =
      quote === undefined || first.kind === "quoted"
        ? { inner: first.text, end: first.to, isSure: true }
        : quotedText(text, quote);
    // Line breaks may be typed as signs.
    const said = inner.replaceAll(/ ?\\n/gu, "\n");
    return { said: { source: isSure ? "words" : "brief", text: said }, end, how: undefined };
  }
  const rest = text.slice(first.from);
  const body = rest.slice(
    0,
    Math.min(...behindText.map((row) => rest.search(row)).filter((at) => at !== -1)),
  );
  const tail = sendingTail(body);
  const isTail = tail?.how === "draft" || (how === "draft" && !begin.isPlain);
  const kept = tail !== undefined && isTail ? body.slice(0, tail.at) : body;
  return {
    said: { source: begin.isPlain ? "words" : "brief", text: opened(begin, kept.trim()) },
    end: first.from + body.length,
    how: kept === body ? undefined : tail?.how,
  };
}

/** Where a text begins with a quotation mark that no mark within the words has closed: quotes stand in it, or it is left open. */
function openQuoteAt(text: string, from: number): number | undefined {
  return [from, from - 1].find((at) => text[at] === "'" && !/\p{L}/u.test(text[at - 1] ?? " "));
}

/** What may stand behind the end of a quoted text: its title, or the request once more. */
const behindQuote =
  /'(?=[.!?]?\s*(?:$|(?:and )?(?:title|call|name) it\b|(?:and )?with (?:the )?(?:subject|title)\b|titled\b|(?:can|could|will|would) you\b[^'?]{0,60}\?\s*$))/iu;
const askedAgain = /\s*\b(?:can|could|will|would) you\b[^'?]{0,60}\?\s*$/iu;

/**
 * A quoted text that holds quotes, or was never closed: then it goes to the end, or to the request that is said once more. It is not
 * sure where a mark within it may have been its end.
 */
function quotedText(text: string, from: number): { inner: string; end: number; isSure: boolean } {
  const rest = text.slice(from + 1);
  const close = rest.search(behindQuote);
  if (close !== -1)
    return { inner: rest.slice(0, close).trim(), end: from + close + 2, isSure: true };
  const inner = rest.replace(askedAgain, "");
  const isSure = !/'(?!\p{L})/u.test(inner);
  return { inner: inner.trim(), end: from + 1 + inner.length, isSure };
}

/** What may be asked for behind a text: an act, copies, the subject. */
const behindText = [
  /(?<!\s)(?:\s*[,;.])?\s+(?:and then|and|then|but)\s+(?:archive|delete|star|mute|snooze|mark|label|move|file|bin|trash)\s+(?:it|this|them|that|(?:the|his|her|their)\s+(?:e?mails?|message|thread|conversation|original))\b/iu,
  /(?<!\s)(?:(?:\s*[,;]\s+and|\s+and|\s*[,;])\s+(?:(?:please\s+)?(?:put\s+|add\s+)?(?:b?cc|copy)\b:?\s+\S.{0,100}|(?:with\s+)?(?:the\s+)?subject(?:\s+line)?\b.{1,200})|\s+with\s+(?:the\s+)?subject(?:\s+line)?\b.{1,200}|(?:\s*[,;])?\s+(?:and\s+)?b?cc\s+\S{2,60})$/isu,
  /$/u,
];

const tails = {
  draft:
    /(?:^|[\s,;.]{1,9})(?:(?:and|then|but|please) )*(?:(?:don['’]?t|do not) send(?: (?:it|this|that))?(?: yet| now| out)*|(?:save|keep|leave) (?:it|this|that) (?:as|in) (?:a |my )?drafts?)[.!\s]*$/iu,
  send: /(?:^(?:(?:and|then|please) )*|[\s,;]{1,9}(?:and |then )+(?=send (?:it|this|that)\b))(?:send|mail)(?: (?:it|this|that|the (?:draft|e?mail|message|reply|letter)))?(?: (?:off|out|now|then|please|right away|immediately))*[.!\s]*$/iu,
};

/** "… but do not send it yet", "… and send it": how a letter goes by the end of what is said, and where that begins. */
export function sendingTail(said: string): { how: How; at: number } | undefined {
  const how = keyFor(tails, said);
  return how && { how, at: said.search(tails[how]) };
}

/** The first words behind a verb that lead to a text. */
function ledBegin(
  scan: Scan,
  { kind, to }: LetterVerb,
  unled: Set<LetterVerb["kind"]>,
): Begin | undefined {
  for (let at = to; at < scan.tokens.length && !unled.has(kind); at++) {
    const begin = beginAt(scan, at, kind);
    if (begin !== undefined) return begin;
  }
  unled.add(kind);
  return undefined;
}

/** "Tell Raj the files are up", "let her know we're done", "ask Ben if he can come", "reply yes". */
function directBegin(scan: Scan, { kind, to, word, tells }: LetterVerb): Begin | undefined {
  const { tokens } = scan;
  if (kind === "forward" || kind === "send") return undefined;
  const start = patternEnd(tokens, to, /^to /u);
  const reader = readerEnd(scan, start);
  const end = word === "let" ? patternEnd(tokens, reader, /^know /u) : reader;
  const at = kind === "reply" ? to : end;
  const next = tokens[at];
  const isRead = kind === "reply" || (reader > start && (word !== "let" || end > reader));
  if (!isRead || next === undefined || next.kind === "sign" || next.kind === "quoted")
    return undefined;
  const here = { from: at, to: at, isPlain: false, verb: word };
  if (word === "ask") return asked.test(next.word) ? here : undefined;
  if (kind === "write" && next.word === "that") return { ...here, to: at + 1 };
  // "Tell Ana about …", "tell Ana in a mail …": something else is said of the letter.
  const isOther = /^(?:in|cc|bcc|saying|about)$/u.test(next.word);
  const isReminder = word === "remind" && next.word === "about";
  const isText = tells ? !isOther || isReminder : begins.has(next.word);
  return isText ? here : undefined;
}

const asked = /^(?:if|whether|to|for|about|when|what|where|who|why|how|which|not)$/u;

function beginAt(scan: Scan, at: number, kind: LetterVerb["kind"]): Begin | undefined {
  const { tokens } = scan;
  const token = tokens[at];
  if (token === undefined || token.kind === "quoted" || token.kind === "address") return undefined;
  if (token.text === ":" && isTextColon(scan, at))
    return { from: textNouns.has(wordAt(tokens, at - 1)) ? at - 1 : at, to: at + 1, isPlain: true };
  const to = patternEnd(tokens, at, marker);
  const mark = tokens[to]?.text ?? "";
  // With a colon behind "saying" the words are as they are.
  if (to > at) return { from: at, to: /^[:,]$/u.test(mark) ? to + 1 : to, isPlain: mark === ":" };
  // "With 'Thanks'" of a reply, "body 'Thanks'"; not "the message 'Lunch'".
  const quote = patternEnd(tokens, at, quoteMark);
  const isWith = token.word === "with";
  const isNamed = isWith
    ? kind === "forward"
    : kind !== "write" && wordAt(tokens, at - 1) === "the";
  const isTitle = patternEnd(tokens, quote, titleBehind) > quote;
  if (quote > at && !isNamed && !isTitle) return { from: at, to: quote, isPlain: true };
  if (token.word === "that")
    return isSaidThat(scan, at, kind) ? { from: at, to: at + 1, isPlain: false } : undefined;
  return openingAt(scan, at, kind);
}

const whoAsk = /^(?:everybody|everyone|people|person|those|anyone|anybody|who|one|ones)$/u;

/** "Thanking her for the photos", "and accept the invitation", "to ask for the keys". */
function openingAt(scan: Scan, at: number, kind: LetterVerb["kind"]): Begin | undefined {
  const { tokens } = scan;
  const [before, verb] = [wordAt(tokens, at - 1), wordAt(tokens, at)];
  if (!openings.has(verb)) return undefined;
  const end = readerEnd(scan, at + 1);
  const isPronoun = patternEnd(tokens, at + 1, pronoun) > at + 1;
  // "The mail asking for the logo" is answered; "a mail asking for the logo" is written.
  const isMail = kind !== "write" && /^(?:e?mails?|messages?|letter|thread)$/u.test(before);
  if (!isPronoun && (isMail || whoAsk.test(before))) return undefined;
  const isLed = before === "and" || before === "to";
  if (!isLed && !verb.endsWith("ing")) return undefined;
  const to = isPronoun || tokens[at + 1]?.capital === true ? end : at + 1;
  return { from: isLed ? at - 1 : at, to, isPlain: false, verb };
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
  const [before, next] = [scan.tokens[at - 1], scan.tokens[at + 1]];
  if (before === undefined || next === undefined || before.kind === "sign") return false;
  return !means(scan.found[at - 1], "mail", "kind") && kind !== "forward"
    ? true
    : kind === "reply" && !relative.test(next.word);
}

/** A text with the words that open its sentence: "thanking her for the photos" begins with thanks. */
function opened({ verb, isPlain }: Begin, said: string): string {
  if (isPlain || verb === undefined) return said;
  const opening = openings.get(verb) ?? "";
  if (verb.startsWith("ask")) return askedWords(said);
  if (opening === "") return said.replace(/^that\s+/iu, "");
  const isTold = opening === "A reminder" && !/^(?:to|about|of|that)\b/iu.test(said);
  return `${opening}${isTold ? ":" : ""} ${said}`.trim();
}

function askedWords(text: string): string {
  const doing = /^to\s+(.+?)[.?!]*$/isu.exec(text);
  if (doing !== null && !/^to (?:see|get|be|know)\b/iu.test(text)) return `Could you ${doing[1]}?`;
  const isLed = /^(?:for|about|if|whether|to)\b/iu.test(text);
  return `I would like to ask${isLed ? "" : ":"} ${text}`;
}
