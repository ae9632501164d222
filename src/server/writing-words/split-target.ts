import type { Target } from "#server/assist-plan/plan.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { wroteToOthers } from "#server/assist-plan/wrote-to-others.ts";
import { readTarget } from "#server/targets/read-target.ts";
import { saidBy, withQuotes } from "./lift-quotes.ts";
import { languages } from "./language-words.ts";
import { readPeople } from "./people-words.ts";
import { readParts } from "./writing-parts.ts";
import { tellsMail } from "./tells-mail.ts";
import { noParts, type Reading, type WritingParts } from "./writing-request.ts";

/** The words for a message, and the parts that stand behind them. */
export type TargetAndParts = { target: string; parts: WritingParts };

const marks =
  /[\s,;.:–—-]+(?!(?:request|offer|proposal|suggestion|confirmation|explanation|reminder|apology|promise|agreement|refusal)s?\s+(?:saying|with|about|from|by|of)\b)(?=(?:and\s+|but\s+|to\s+|then\s+|by\s+)*(?:say(?:ing)?\b|tell|ask|let(?:ting)?\b|that\b|with\s*[\ue000-\ue00f]|with(?:\s+(?:(?:the\s+)?following|this))?\s*:|with\s+(?:the |a |an |my |some )?(?:following |short |quick |polite |kind |brief |friendly |simple )*(?:message|text|body|words|note|reply|response|comment|thank|apolog|decline|confirmation|yes\b|no\b|acknowledg)|[\ue000-\ue00f]|thank|accept|declin|confirm|propos|suggest|explain|apologi|inform|remind|congratulat|agree|refus|request|offer|promis|acknowledg|mention|in an?\s+\w+(?:,? \w+)*\s+(?:tone|way|manner)|in (?:just )?(?:one|a|two) (?:short )?(?:sentences?|lines?)|in (?:a )?few words|keep it|make it|b?cc\b|copying|(?:do not|don['’]?t) send|as an? draft|save it|tomorrow|tonight|today at|this (?:evening|afternoon|morning)|next|on (?:mon|tue|wed|thu|fri|sat|sun)|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:at|morning|afternoon|evening|noon|\d)|on (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|at \d|in (?:an?|one|two|three|\d+) (?:hour|minute|day|week)|for (?:tomorrow|me\b|mon|tue|wed|thu|fri)|later\b|please|thanks|(?:can|could|would|will) you|attach|write\b|wish|schedule|(?:politely|formally|informally|briefly|casually|firmly|warmly|kindly)\b|so i can|now\b|immediately|asap\b|right away|(?:forward|send|pass) (?:it|them|this|these|those)\b))|:\s*|\s*\n\s*/gi;
/** In "all the emails that Ada sent last week" no text begins. */
const telling =
  /^[\s,]+that\s+(?:(?:(?:has|have|had)\s+)?(?:came|come|arrived|been (?:sent|received))|(?:was|were|is|are) (?:sent|received)|(?:\S+\s+){1,3}?(?:(?:has|have|had)\s+)?(?:sent|wrote|written|e-?mailed|mailed|received|got))\b/i;
const inLanguage = new RegExp(String.raw`[\s,;.:]+(?=in (?:English|${languages})\b)`, "gi");
const weak = /\s+(?=with\s)/gi;

/** "Reply that I agree", "reply with thanks": no words for a message stand before what is answered. */
const saysText =
  /^(?:say(?:ing)?\b|that\s+(?:i|we|you|he|she|they|it|the|my|our)\b|[\ue000-\ue00f])/i;
const beginsText =
  /^(?:that|with|telling|asking|thanking|accepting|declining|agreeing|confirming|apologi[sz]ing|politely|in an?)\b/i;

/**
 * Parts a text that begins with words for a message from what shall be done with it. The first way in which both are
 * understood to the last word; undefined where there is none.
 */
export function splitTarget(text: string, reading: Reading): TargetAndParts | undefined {
  const head = text.slice(0, 1000);
  const found = [...head.matchAll(marks)]
    .slice(0, 16)
    .filter(({ index }) => !tellsMail(text, index, reading.answering));
  const strong = found.filter(
    ({ index }) => !telling.test(head.slice(index)) && !isOfMail(head, index),
  );
  const places = [
    ...(saysText.test(text) ? [{ index: 0 }] : []),
    ...strong,
    ...head.matchAll(inLanguage),
    { index: text.length },
    ...found.filter((mark) => !strong.includes(mark)),
    ...[...head.matchAll(weak)].slice(0, 6).toReversed(),
    ...(beginsText.test(text) && !namesReader(text, reading.world) ? [{ index: 0 }] : []),
  ];
  for (const { index } of places) {
    if (index > 2 * longest) continue;
    const target = aloneIn(text.slice(0, index).replace(/[\s,.;:!?]+$/, ""));
    if (target.length > longest) continue;
    const parts = readParts(text.slice(index), {
      ...reading,
      parts: { ...noParts(), tone: reading.parts.tone },
    });
    if (parts !== undefined && isMessage(target, reading))
      return { target: withQuotes(target, reading.said), parts };
  }
  return undefined;
}

const sent =
  /\b(?:sent|wrote|written|e-?mailed|mailed|forwarded|came|come|arrived|received|got|gotten)(?:\s+(?:to\s+)?(?:me|us|you))?(?:\s+(?:in|back|over))?$/i;
const onTime = /^\s+(?:on|at|in|this|today)\b/i;

/** "What Priya sent on Tuesday": the time is the mail's, and not when the answer goes out. */
function isOfMail(text: string, at: number): boolean {
  return onTime.test(text.slice(at, at + longest)) && sent.test(text.slice(0, at));
}

/** Characters of the words for a message. */
const longest = 400;

/** "Only Hanna", "Hanna only": nobody beside, which an answer goes to anyhow. */
function aloneIn(words: string): string {
  return words.replace(/^(?:just|only)\s+(?:to\s+)?(?=\S)/i, "").replace(/\s+(?:only|alone)$/i, "");
}

/** "With thanks to Nadia" may say whom it goes to. */
function namesReader(text: string, world: World): boolean {
  const words = /\s(?:to|for)\s+(\S{1,40}(?:\s\S{1,40}){0,2})[\s.!?]*$/.exec(text.slice(-160))?.[1];
  const people = words === undefined ? undefined : readPeople(words, world)?.people;
  return (people ?? []).some(
    (one) => /[\p{Lu}@]/u.test(one) || findContacts(one, world).length > 0,
  );
}

/** Quotations in the words for a message. */
const mostQuotes = 4;

function isMessage(target: string, { said, world }: Reading): boolean {
  const quotes = [...target].flatMap((sign) => saidBy(sign, said) ?? []);
  if (quotes.length > mostQuotes || quotes.some(({ whole }) => whole.length > longest))
    return false;
  return target === "" || readMessage(withQuotes(target, said), world) !== undefined;
}

/** The messages that words stand for; a person alone stands for the latest one from them. */
export function readMessage(
  words: string,
  world: World,
): Target | { question: string; choices: string[] } | undefined {
  if (every.test(words))
    return readTarget(`${/^both/i.test(words) ? "both" : "all"} of them`, world);
  return readThing(words, world) ?? readNamed(words, world);
}

const every =
  /^(?:both|each|all|them all|these all|every one|each one)(?: (?:of )?(?:them|these|those))?$/i;

function readNamed(words: string, world: World): ReturnType<typeof readMessage> {
  const people = readPeople(words, world);
  if (people?.people.length !== 1) return readTarget(words, world) ?? readOwned(words, world);
  const [person = ""] = people.people;
  if (people.rest.trim() !== "")
    return readTarget(ofPerson(person, people.rest) ?? words, world) ?? readOwned(words, world);
  return /^(?:him|her|them)$/i.test(person)
    ? readSpokenOf(person, world)
    : readTarget(`the latest email from ${person}`, world);
}

/** "Him", "her" and "them"; whoever was written to last may be meant as well. */
function readSpokenOf(person: string, world: World): ReturnType<typeof readMessage> {
  if (/^them$/i.test(person)) return readTarget("them", world);
  const last = world.earlier.at(-1);
  return last !== undefined && wroteToOthers(last) ? whose : readTarget("it", world);
}

const whose = { question: "Whose email do you want to answer?", choices: [] };

/** "Akira's latest email about the plan" as "the latest email from Akira about the plan". */
function readOwned(words: string, world: World): ReturnType<typeof readMessage> {
  const [, who, which, rest = ""] =
    /^(.{2,60}?)['’]s\s+((?:very |most )?(?:last|latest|newest|recent|first|oldest)?\s*(?:e-?mails?|mails?|messages?))\b([^]*)$/i.exec(
      words,
    ) ?? [];
  if (who !== undefined) return readTarget(`the ${which} from ${who}${rest}`, world);
  return readOf(words, world);
}

/** "Klaus's quote" as "the quote from Klaus". */
function readThing(words: string, world: World): ReturnType<typeof readMessage> {
  const { who = "", thing = "" } =
    /^(?<who>.{2,60}?)['’]s\s+(?!.*\b(?:except|but|not|without|excluding|besides|minus|other|apart|aside|save|bar)\b)(?<thing>(?:[\p{L}-]+\s+){0,3}(?!(?:e-?mails?|mails?|messages?|ones?|repl(?:y|ies))$)[\p{L}-]+)$/iu.exec(
      words,
    )?.groups ?? {};
  if (thing === "" || findContacts(who, world).length === 0) return undefined;
  return readTarget(`the ${thing} from ${who}`, world);
}

/** "The last mail of Ines" as "the last mail from Ines". */
function readOf(words: string, world: World): ReturnType<typeof readMessage> {
  const [, which = "", by = ""] =
    /^((?:the|that)\s[^]{0,60}?(?:e-?mails?|mails?|messages?)) of (.{2,80})$/i.exec(words) ?? [];
  const people = by === "" ? undefined : readPeople(by, world);
  return people?.people.length === 1 ? readTarget(`${which} from ${by}`, world) : undefined;
}

/** "Dmitri on the last email about the plan", "Daniel about the hike": the person and which of their messages. */
function ofPerson(person: string, rest: string): string | undefined {
  const named =
    /^\s+(?:on|in|to|for|regarding)\s+(?:(?:the|his|her|their|that)\s+)?(?<which>[^]*\b(?:e-?mails?|mails?|messages?|notes?)\b[^]*)$/i.exec(
      rest,
    )?.groups?.["which"];
  if (named !== undefined) return `${person}'s ${named}`;
  const about = /^\s+(?:about|regarding|on|concerning)\s+\S/i.test(rest);
  return about ? `the latest email from ${person}${rest.replace(/^\s+\S+/, " about")}` : undefined;
}
