import { beggedOfThem } from "./begged-of-them.ts";
import { bodyMark, namedPart } from "./body-marks.ts";
import { isDoing } from "./is-doing.ts";
import { takeTopic } from "./take-topic.ts";
import { tailMarks } from "./tail-marks.ts";
import { isSpoken } from "./is-spoken.ts";
import { isThatOne } from "./is-that-one.ts";
import { isWhen } from "./is-when.ts";
import { saidBy, withQuotes } from "./lift-quotes.ts";
import { narrowsMail } from "./narrows-mail.ts";
import { mayAskMore } from "./may-ask-more.ts";
import { isCourtesy } from "./polite-words.ts";
import { readSimplePart } from "./simple-parts.ts";
import { sendMarks } from "./send-marks.ts";
import { toneMarks } from "./tone-words.ts";
import { noParts, type PartReader, type Reading, type WritingParts } from "./writing-request.ts";

const mostParts = 24;

/**
 * The parts of a clause behind its verb, in whatever order they stand: people, subject, text, brief, tone, time. Undefined
 * unless every word belongs to one.
 */
export function readParts(text: string, reading: Reading): WritingParts | undefined {
  let rest = trimmed(text);
  for (let count = 0; count < mostParts && rest !== ""; count += 1) {
    const next = readOne(rest, reading);
    if (next === undefined) return undefined;
    rest = trimmed(next);
  }
  // Text typed and text to be written exclude each other.
  const { body, briefs } = reading.parts;
  return rest === "" && (body === null || briefs.length === 0) ? reading.parts : undefined;
}

function trimmed(text: string): string {
  const rest = text.replace(/^[\s,;.!?]{1,200}/, "");
  return isCourtesy(rest) ? "" : rest;
}

function readOne(text: string, reading: Reading): string | undefined {
  const bare = text.replace(
    /^(?:(?:and|n(?=\s)|then|also|but|please|pls|plz|just|asap|urgently|immediately)\b[\s,]*)+/i,
    "",
  );
  for (const reader of readers) {
    const next = reader(text, reading) ?? (bare === text ? undefined : reader(bare, reading));
    if (next !== undefined) return next;
  }
  return undefined;
}

const readers: readonly PartReader[] = [
  readSimplePart,
  readBegged,
  readBody,
  readAbout,
  readKindOfAnswer,
  readDoing,
  readThat,
  readNote,
  readWithText,
  readSpoken,
];

/** "Please answer it" is asked of whoever gets what is passed on; said of an answer it may be meant for the assistant. */
function readBegged(text: string, reading: Reading): string | undefined {
  const begged = reading.answering && reading.lead === undefined ? beggedOfThem(text) : undefined;
  if (begged === undefined || reading.behind || reading.parts.body !== null) return undefined;
  const isSure = begged.isSure && reading.parts.to.length > 0;
  return isSure ? takeBrief(begged.words, reading) : takeThing(begged.words, reading);
}

function readBody(text: string, reading: Reading): string | undefined {
  // "Tell Dana to say hi to Tom" is what she shall do.
  if (reading.lead !== undefined && /^to\s/i.test(text)) return undefined;
  const bare = saidBy(text.charAt(0), reading.said);
  const found = bodyMark.exec(text) ?? (bare && [""]);
  if (!found || reading.parts.body !== null || reading.behind) return undefined;
  const rest = text.slice(found[0].length).replace(/^that\s+(?=[\ue000-\ue00f])/i, "");
  if (namedPart.test(rest)) return rest;
  const said = saidBy(rest.charAt(0), reading.said);
  if (said !== undefined) {
    reading.parts.body = said.words;
    return rest.slice(1);
  }
  return takeUnquoted(rest, reading, found[0].trim());
}

/** "with the text from my draft": where the words are, and not they themselves. */
const elsewhere = /^(?:from|in|of)\s(?:my|the|that)\s(?:[\w-]+\s){0,3}(?:drafts?|e?-?mails?)\b/i;
/** Words without quotes; behind a colon all of them are the text. */
function takeUnquoted(text: string, reading: Reading, mark: string): string | undefined {
  const isGiven = /[:=]$/.test(mark);
  const { answering, parts } = reading;
  if (answering && parts.to.length > 0 && /^[–—-]$/.test(mark)) return takeThing(text, reading);
  if (asWanted.test(text)) return takeBrief(text, reading);
  if ((/^(?:that|to)\b/i.test(text) && !isThatOne(text)) || (!isGiven && elsewhere.test(text)))
    return undefined;
  return isGiven
    ? takeText(text, { ...reading, given: true })
    : takeText(text, reading, sendMarks(text));
}

/** "Forward it to Dana, FYI": a note of the person's own. */
const forInformation = /^(?:just\s+)?(?:fyi|for (?:your )?info(?:rmation)?)[\s.!]*$/i;

function readNote(text: string, reading: Reading): string | undefined {
  if (!reading.answering || reading.parts.body !== null || reading.behind) return undefined;
  return forInformation.test(text) ? takeText(text, reading) : undefined;
}

function readWithText(text: string, reading: Reading): string | undefined {
  const found =
    /^with\s*[:,]?\s+/i.exec(text) ?? (/^with\s*[\ue000-\ue00f]/i.test(text) ? ["with"] : null);
  if (found === null || reading.parts.body !== null || reading.behind) return undefined;
  const rest = text.slice(found[0].length).trimStart();
  const said = saidBy(rest.charAt(0), reading.said);
  if (said !== undefined) {
    reading.parts.body = said.words;
    return rest.slice(1);
  }
  if (!reading.answering || narrowsMail(rest)) return undefined;
  return thing.test(rest) ? takeThing(rest, reading) : takeText(rest, reading, sendMarks(rest));
}

/** Words that may be the text, or what it is to hold, or said to the assistant: that is asked. */
function takeThing(text: string, reading: Reading): string | undefined {
  if (mayAskMore(text)) return undefined;
  const [words, rest] = splitTail(text, reading);
  reading.parts.doubtful = withQuotes(words, reading.said).trim();
  return rest;
}

/** "with my phone number", "with whatever she asks": what the text is to hold, not its words. */
const thing =
  /^(?:my|your|our|his|her|their|the|an?|some|any|all|this|that|these|those|it|what|whatever|whichever|anything|everything|something|one|(?:news|info(?:rmation)?|details|feedback)(?=[\s.!]*$| (?:on|about|of|from|for|regarding|in|inside)\b)|no (?:reply|answer|response))\b/i;
const asWanted =
  /^(?:whatever|whichever|anything|everything|what) (?:he|she|they|it|i|you|we|the|is)\b/i;

/** Text without quotes: to the end, or to the parts that stand behind it. */
function takeText(
  text: string,
  reading: Reading,
  wished: readonly RegExpExecArray[] = [],
): string | undefined {
  if (text.trim() === "" || /^["'“‘«„]/.test(text) || mayAskMore(text)) return undefined;
  const [words, rest] = splitTail(text, reading, wished);
  reading.parts.body = withQuotes(words, reading.said).trim();
  reading.parts.toneBefore = reading.parts.tone;
  return rest;
}

const aboutMark =
  /^(?:about|regarding|concerning|re:?|(?:with|in) regards? to|in relation to|on (?:the )?(?:subject|topic|matter) of|on)\s+/i;
function readAbout(text: string, reading: Reading): string | undefined {
  const found = aboutMark.exec(text);
  if (found === null || reading.parts.about !== null || reading.behind) return undefined;
  // "Remind Carlos about the invoice": what the verb says of it belongs to the verb.
  if (reading.lead !== undefined && reading.parts.briefs.length === 0) return undefined;
  const rest = text.slice(found[0].length);
  if (mayAskMore(rest)) return undefined;
  const [words, behind] = splitFree(rest, reading);
  if (words.trim() === "") return undefined;
  if (isWhen(found[0], words, reading)) {
    reading.parts.untold = withQuotes(words, reading.said).trim();
    return behind;
  }
  takeTopic(words, reading);
  return behind;
}

const answers =
  /^with\s+(?:an?\s+|my\s+|some\s+|your\s+)?(?:(?:short|quick|brief|polite|kind|friendly|warm|simple|firm|big|nice|formal)\s+)*(?:thank[- ]?you|thanks|apology|apologies|decline|refusal|rejection|acceptance|confirmation|acknowledge?ment|congratulations|yes|no|update)\b(?=$|[\s,.;!?]*$|\s+(?:note|message|for|about|and|on|to|that|of)\b)/i;

/** "with a polite decline": what is to be written, not its words. */
function readKindOfAnswer(text: string, reading: Reading): string | undefined {
  return answers.test(text) ? takeBrief(text.replace(/^with\s+/i, ""), reading) : undefined;
}

function readDoing(text: string, reading: Reading): string | undefined {
  if (!isDoing(text)) return undefined;
  return takeBrief(reading.lead === undefined ? text.replace(/^to\s+/i, "") : text, reading);
}

function readThat(text: string, reading: Reading): string | undefined {
  const found =
    /^(?:(?:to\s+)?(?:say(?:ing)?|write|writing|mention(?:ing)?|stat(?:e|ing))\s+)?(?=(?:that|why|how|whether|if)\s)/i.exec(
      text,
    );
  return found === null ? undefined : takeBrief(text.slice(found[0].length), reading);
}

/** Words that follow a person without more: "email Nadia I'll be late". */
function readSpoken(text: string, reading: Reading): string | undefined {
  return isSpoken(text, reading) ? takeBrief(text, reading) : undefined;
}

function takeBrief(text: string, reading: Reading): string | undefined {
  if (reading.behind || reading.parts.briefs.length > 3 || mayAskMore(text)) return undefined;
  const [words, rest] = splitTail(text, reading, [...toneMarks(text), ...sendMarks(text)]);
  reading.parts.briefs.push(withQuotes(words, reading.said).trim());
  return rest;
}

const textMark =
  /[\s,;.]+(?=(?:and\s+)?(?:saying|say\b|that says|with (?:the )?(?:message|text|body|words)|telling|tell\b|asking|ask\b|thanking|letting|let\b|inviting|proposing|suggesting|message:|text:|body:|with\s+[\ue000-\ue00f]|to\s|that (?:it|there)(?:['’]s|\s)))|(?=:\s)|\s(?=[–—-]\s)/gi;

/** A topic, up to the text or the wish that stands behind it. */
function splitFree(text: string, reading: Reading): [string, string] {
  const head = text.slice(0, 600);
  for (const mark of [...head.matchAll(textMark)].slice(0, 8)) {
    const behind = text.slice(mark.index + mark[0].length);
    const trial = { ...reading, parts: { ...reading.parts } };
    if (mark.index > 0 && readsOn(behind, trial)) return [text.slice(0, mark.index), behind];
  }
  return splitTail(text, reading, [...toneMarks(text), ...sendMarks(text)]);
}

function readsOn(text: string, trial: Reading): boolean {
  trial.parts = { ...trial.parts, briefs: [...trial.parts.briefs], about: "" };
  return readParts(text, trial) !== undefined;
}

/** Free text and the parts behind it, which must be read to the last word; `wished` are more places where those may begin. */
function splitTail(
  text: string,
  reading: Reading,
  wished: readonly RegExpExecArray[] = [],
): [string, string] {
  const from = Math.max(text.length - 400, 0);
  const marks = tailMarks(text.slice(from), reading);
  for (const mark of [...marks.slice(0, 12), ...wished]) {
    const tail = text.slice(from + mark.index + mark[0].length);
    const trial = { ...reading, parts: noParts(), behind: true };
    const kept = text.slice(0, from + mark.index);
    if (kept.trim() !== "" && readParts(tail, trial) !== undefined && trial.parts.to.length === 0)
      return [kept + (/[.!?]/.exec(mark[0])?.[0] ?? ""), tail];
  }
  return [text, ""];
}
