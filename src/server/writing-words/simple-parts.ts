import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { readTimeStart, timeStart } from "./read-time-start.ts";
import { quoted, saidBy, withQuotes } from "./lift-quotes.ts";
import { languages } from "./language-words.ts";
import { readPeople } from "./people-words.ts";
import { toneAtEnd, toneWords } from "./tone-words.ts";
import type { PartReader, Reading } from "./writing-request.ts";

/** Reads one part that is neither text nor brief: people, subject, the wish for a draft, tone, files, time. */
export function readSimplePart(text: string, reading: Reading): string | undefined {
  for (const reader of readers) {
    const next = reader(text, reading);
    if (next !== undefined) return next;
  }
  return undefined;
}

const readers: readonly PartReader[] = [
  readCopies,
  readRecipients,
  readSubject,
  readDraftWish,
  readSendWish,
  readTone,
  readLanguage,
  readAttached,
  readTime,
];

function readRecipients(text: string, { parts, world, kind }: Reading): string | undefined {
  const found = /^(?:(?:addressed |sent |going |out |over |back )?to|for)\s+(?!be\b)/i.exec(text);
  if (found === null || parts.to.length > 0) return undefined;
  if (/^for/i.test(text) && (isOfOther(kind) || readTimeStart(text, world) !== undefined))
    return undefined;
  const read = readPeople(text.slice(found[0].length), world);
  if (read === undefined || (kind !== undefined && read.people.every(isThing))) return undefined;
  parts.to = read.people;
  return read.rest;

  /** "An invitation to dinner": no name of anybody. */
  function isThing(words: string): boolean {
    return (
      !/[\p{Lu}@]|^(?:my|our|the|every|him|her|them)/u.test(words) &&
      findContacts(words, world).length === 0
    );
  }
}

/** "A recommendation for Mika" goes to somebody else. */
function isOfOther(kind: string | undefined): boolean {
  return kind !== undefined && /recommend|cover/i.test(kind);
}

const copied =
  /^(?:with\s+)?(?:an?\s+)?(b?cc|blind copy|copy|carbon copy)(?:['’]?(?:ing|ed|d))?\b\s*:?\s*(?:to\s+)?(?:in\s+)?/i;
const copying = /^(copying|bcc['’]?ing|cc['’]?ing)\s+(?:in\s+)?/i;

function readCopies(text: string, reading: Reading): string | undefined {
  const found = copying.exec(text) ?? copied.exec(text);
  const people =
    found === null ? undefined : readPeople(text.slice(found[0].length), reading.world);
  if (!found || !people) return readKeptIn(text, reading);
  addCopies(reading, found[1] ?? "", people.people);
  return people.rest;
}

/** "with Amir in cc", "put Sofia on copy". */
function readKeptIn(text: string, reading: Reading): string | undefined {
  const verb = /^(?:with|put|have|keep|include|add)\s+/i.exec(text)?.[0];
  const people =
    verb === undefined ? undefined : readPeople(text.slice(verb.length), reading.world);
  const place = people && /^\s+(?:in|on|as)\s+(?:an?\s+)?(b?cc|copy)\b/i.exec(people.rest);
  if (!people || !place) return undefined;
  addCopies(reading, place[1] ?? "", people.people);
  return people.rest.slice(place[0].length);
}

function addCopies({ parts }: Reading, word: string, people: readonly string[]): void {
  const field = /^b/i.test(word) ? "bcc" : "cc";
  parts[field] = [...parts[field], ...people];
}

const subjectMark =
  /^(?:(?:with|and|use|using|under|give it|set|make|put)\s+)?(?:(?:the|a|an|as|this)\s+)?(?:(?:following|right)\s+)?(?:e-?mail\s+)?(?:subject|title)(?:\s+line)?\b\s*(?:(?:is|as|of|to be|to|being|should be|should read|reading|set to|that says|saying|line)\b\s*)?[:=-]?\s*/i;
const asSubject = new RegExp(
  String.raw`^(?:and\s+)?(?:(?:with|use|using|put|have|set|make)\s+(${quoted})\s+(?:as|in|for)|(?:put|use|have|set|make)\s+((?:[^\s.,;:!?]+\s+){1,8}?)(?:as|in|for))\s+(?:the\s+|its\s+|a\s+)?(?:subject|title|heading)(?:\s+line)?(?![\p{L}-])`,
  "iu",
);
const titled =
  /^(?:and\s+)?(?:(?:title|name|call|entitle|head|label)\s+(?:it|this|the (?:e-?mail|message|mail))|titled|entitled|headed|called)\b\s*(?:as\b)?[:]?\s*/i;
const subjectEnd =
  /\s*(?:[\n;]|,\s*(?=(?:and\s+)?(?:saying|say|with|the (?:body|message|text|contents?)|body|message|text|contents?|telling|asking|cc|bcc|to|tomorrow|tonight|today at|at \d|(?:on |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: at| morning| afternoon| evening))\b)|\.\s+|\s(?=(?:and\s+)?(?:saying|say that|say:|body|with (?:the )?(?:body|message|text)|the (?:body|message|text|contents?)|message:|text:|contents?:)(?=[\s:\ue000-\ue00f]))|\s(?=and\s+(?:say|tell|ask|cc|bcc|send|write)\b))/i;
/** "… and text See you there": a sentence begins behind it, as it does not in "Voice and text plans". */
const textBehind = /\s(?=and (?:body|message|text) \p{Lu}\p{Ll}*\s)/u;

function readSubject(text: string, reading: Reading): string | undefined {
  if (reading.parts.subject !== null) return undefined;
  const lifted = asSubject.exec(text);
  if (lifted !== null) {
    const [, quotation = "", words = ""] = lifted;
    reading.parts.subject = saidBy(quotation, reading.said)?.words ?? words.trim();
    return text.slice(lifted[0].length);
  }
  const found = titled.exec(text) ?? subjectMark.exec(text);
  return found === null || described.test(text)
    ? undefined
    : takeSubject(text.slice(found[0].length), reading);
}

function takeSubject(text: string, reading: Reading): string | undefined {
  const said = saidBy(text.charAt(0), reading.said);
  if (said !== undefined) {
    reading.parts.subject = said.words;
    return text.slice(1);
  }
  if (/^["'“‘«„]/.test(text)) return undefined;
  const ends = [subjectEnd.exec(text), textBehind.exec(text)].map((found) => found?.index);
  const end = Math.min(...ends.map((at) => at ?? text.length));
  const words = text.slice(0, end).trim();
  if (words === "" || words.length > 300) return undefined;
  reading.parts.subject = withQuotes(words, reading.said).replace(/[\s.,;–—-]+$/, "");
  return text.slice(end);
}

/** "The title should be catchy" says how it is to sound, and "the title 'Plan' is wrong" what is thought of it. */
const described = new RegExp(
  String.raw`^(?:the |its )?(?:subject|title)(?: line)? (?:should|must|is to|has to) be\s+(?:${toneWords}|(?:very |something )?(?:catchy|clear|snappy|fitting|suitable))(?:\s+and\b.*)?[\s.!?]*$|^(?:the|this|that) (?:subject|title)(?: line)? [\ue000-\ue00f] (?:is|isn|was|wasn|sounds?|looks?|seems?|needs?|has|does|did)\b`,
  "i",
);

const noSending =
  /^(?:(?:but\s+)?(?:please\s+)?(?:(?:do not|don['’]?t|dont) send(?:\s+(?:it|this|that|anything|the e-?mail))?(?:\s+(?:just yet|yet|now|out|off|right away))*|without sending(?: it)?|(?:save|leave|keep|put|store) (?:it|this|that) (?:as (?:an? )?draft|in (?:my |the )?drafts?(?: folder)?)|(?:save|keep|leave) (?:it|this) for (?:later|now)|(?:save|saved|keep|kept|store) as (?:an? )?draft|(?:only |just )?as (?:an? )?draft(?! of)|drafts? only|(?:only|just) an? draft|in (?:my )?drafts|to (?:my )?drafts|(?:so )?(?:that )?(?:i can|for me to|let me) (?:review|check|look at|look over|read|edit|approve|see)(?: it| that| this| over| first| before (?:it goes(?: out)?|sending(?: it)?|you send it|i send it))*|for my (?:review|approval)))/i;

function readDraftWish(text: string, { parts }: Reading): string | undefined {
  const found = noSending.exec(text);
  if (found === null) return undefined;
  parts.draft = true;
  return text.slice(found[0].length);
}

/** "… and send it" behind what is written says what writing it to somebody means, and "schedule it for" when that is. */
function readSendWish(text: string): string | undefined {
  const found =
    /^schedule (?:it|this|that)(?: to (?:be sent|go out))?(?= \S)|^send (?:it|this|that)(?: (?:off|out|now|away|please|pls|thanks|for me|right away|straight away|asap))*/i.exec(
      text,
    );
  if (found === null) return undefined;
  const rest = text.slice(found[0].length);
  return /^[\s.!]*$/.test(rest) || timeStart.test(rest.trim()) ? rest : undefined;
}

const sound = new RegExp(
  String.raw`^(?:(?:(?:in|with|using)\s+an?(?=\s+${toneWords}\s+(?:tone|manner|way|style|voice|language)\b)|in\s+an?|(?:keep|make)\s+it(?:\s+sound)?|make sure (?:it is|it['’]?s|it sounds)|keep the tone|it should (?:be|sound)|sound|tone:|be)\s+)(${toneWords})(?:\s+(?:tone|manner|way|style|voice|language))?(?=$|[\s,.;!?])`,
  "i",
);

/** "… formally": how it shall be said, behind what. */
const manner =
  /^(?<manner>formally|informally|politely|briefly|casually|firmly|warmly|kindly)(?=[\s.!]*$|\s+(?:that|if|whether)\s)/i;

const fewWords =
  /^in (?:(?:just )?(?:one|a|two) (?:short )?(?:sentences?|lines?)|(?:a )?few words|short)(?=$|[\s,.;!?])/i;

function readTone(text: string, { parts }: Reading): string | undefined {
  const few = fewWords.exec(text)?.[0];
  if (few !== undefined) {
    parts.tone = "short";
    return text.slice(few.length);
  }
  const found = sound.exec(text) ?? atEnd(text) ?? manner.exec(text);
  if (found === null) return undefined;
  const said = (found[1] ?? "").toLowerCase();
  const tone = found.groups?.["manner"] === undefined ? said : said.replace(/ly$/, "");
  parts.tone = parts.tone === null ? tone : `${parts.tone}, ${tone}`.slice(0, 60);
  return text.slice(found[0].length);
}

/** Tones that are all the rest of what is said. */
function atEnd(text: string): RegExpExecArray | null {
  return text.length > longestTones ? null : toneAtEnd.exec(text);
}

const longestTones = 200;

const language = new RegExp(
  String.raw`^(?:and\s+)?(?:(?:write|say|do|put)\s+(?:it|this|that)\s+)?in\s+(?<language>English|${languages})\b`,
  "i",
);

/** "In German": words in quotes are sent as they were typed, in whatever language they are. */
function readLanguage(text: string, { parts }: Reading): string | undefined {
  const found = language.exec(text);
  if (found === null) return undefined;
  const named = found.groups?.["language"] ?? "";
  if (!/^english$/i.test(named)) parts.language = named.charAt(0).toUpperCase() + named.slice(1);
  return text.slice(found[0].length);
}

/** Files that came with the request go along whenever something is written; to name them adds nothing. */
function readAttached(text: string, { world }: Reading): string | undefined {
  if (world.files.length === 0) return undefined;
  const found =
    /^(?:with\s+|and\s+|including\s+)?(?:attach(?:ing|ed)?\s+)?(?:the|this|that|these|those|my|an?)?\s*(?:attached\s+)?(?:attachments?|files?|documents?|pdfs?|pictures?|photos?|spreadsheets?|images?)(?:\s+(?:attached|to it|i (?:attached|added|uploaded)))*(?=$|[\s,.;!?])/i.exec(
      text,
    ) ?? /^attach(?:ing)?\s+(?:it|them|this|these)(?=$|[\s,.;!?])/i.exec(text);
  return found === null ? undefined : text.slice(found[0].length);
}

function readTime(text: string, reading: Reading): string | undefined {
  const { parts, world } = reading;
  if (isOfContent(text, reading)) return undefined;
  if (
    /^(?:for |at |until )?(?:some ?time )?(?:a bit |a little |a )?(?:later|later (?:on|time)|some other time)(?=$|[\s,.;!?])/i.test(
      text,
    )
  ) {
    parts.untold ??= "later";
    return text.replace(/^[^,.;!?\ue000-\ue00f]{1,30}?later(?: on| time)?|^later(?: on)?/i, "");
  }
  if (parts.at !== null) return undefined;
  const read = readTimeStart(text, world);
  if (read === undefined || isSaidOf.test(read.rest)) return undefined;
  if (read.at === undefined) parts.untold = read.words;
  else parts.at = read.at;
  return read.rest;
}

/** "Saturday works" and "tomorrow is fine" say something of that time. */
const isSaidOf =
  /^\s+(?:works?|is|isn['’]?t|are|was|wasn['’]?t|were|will|won['’]?t|would|wouldn['’]?t|can|can['’]?t|could|suits?|sounds?|looks?|does|doesn['’]?t|did|didn['’]?t|has|hasn['’]?t|should|might|may|fits?|seems?|starts?|begins?|(?:at|in|with|near|outside) (?:the|my|our|his|her|their)(?! (?:subject|title|heading|text|body|message|words|content|following|files?|attachments?|attached)\b))\b/i;

/** Mails about a day: "an invitation for Saturday" and "thank her for Saturday" do not say when they shall go out. */
const ofDay =
  /^(?:invit|meeting|sick|out|request|announce|apolog|thank|congrat|cancel|confirm|update|resign)/i;

function isOfContent(text: string, { parts, lead, kind, timed }: Reading): boolean {
  if (!/^(?:for|on)\s/i.test(text) || timed || parts.briefs.length > 0) return false;
  return (lead !== undefined && /^for\s/i.test(text)) || (kind !== undefined && ofDay.test(kind));
}
