import { pointKinds, type PointKind } from "./point-kinds.ts";
import { readersPart } from "./readers-part.ts";

/** One thing that a brief wants to be said, and the words that say what of. */
export type Point = {
  kind: PointKind;
  words: string;
  /** Whether it speaks of somebody other than the reader. */
  other?: boolean;
};

const nextPoint =
  /(?:\s*[,;.]\s+(?:and\s+|then\s+|also\s+|but\s+)*|\s+and\s+(?:also\s+|then\s+|to\s+|please\s+)*)(?=(?:thank|ask(?= (?:him|her|them|you|if|whether|for|about|when|what|where|how|who|why|that|the|my|our|to|everyone|everybody)\b|ing\b)|tell(?= (?:him|her|them|you|that|the|my|our|about|it|everyone|everybody)\b|ing\b)|inform|let(?:ting)?(?! (?:me|us) know)|remind|congratulat|apologi|confirm|propos|suggest|mention|explain|wish|offer|accept|declin|request|invit|welcom|announc|warn|assur|follow(?:ing)? up|reschedul|cancel(?:l?ing)?\b|postpon|promis|introduc|demand|say(?:ing)? (?:that|thanks|hello|sorry|(?:i|we|he|she|they|it|there|you|my|our|the)\b)|that (?:i|we|he|she|they|the|it)\b|about\s(?!\d)|for\s)(?!ed\b))|\s+and\s+(?=whether\s)/gi;

/** How something shall be said is no part of what is said. */
const endWords =
  /(?:,?\s+(?:politely|kindly|warmly|formally|briefly|nicely|firmly|gently|sincerely|please|in a (?:polite|friendly|nice|formal|kind|warm|professional) (?:way|manner|tone)))+[\s.]*$/i;

const manner =
  /^(?:politely|kindly|warmly|formally|briefly|nicely|firmly|gently|sincerely)(?:[\s,]+|$)/i;

/** The same between whom a verb speaks to and what it says: "ask Priya politely whether". */
const inBetween =
  / (?:politely|kindly|gently|nicely|firmly|briefly|formally|warmly) (?=(?:if|whether|to|for|about|that|when|where|how|why|what)\b)/u;

const mostPoints = 6;
/** "… Thanks!" behind a sentence is said to who writes, not to who reads. */
const toAssistant = /(?<=[.!?])\s+(?:many thanks|thanks|thank you|thx|cheers|please|ok\?)[\s.!]*$/i;

/** What a brief wants to be said, point by point. */
export function briefPoints(brief: string): Point[] {
  const quotes = brief.slice(0, 4000).match(quotation) ?? [];
  let at = 0;
  const bare = brief.replace(quotation, (words) => (at < most ? signOf(at++) : words));
  return pointsOf(bare).map((point) =>
    Object.assign(point, { words: withQuotes(point.words, quotes) }),
  );
}

/** Words in quotation marks, which are one word of what is said. */
const quotation =
  /"[^"\n]{1,400}"|“[^”\n]{1,400}”|(?<=^|\s)['‘](?=\S)[^\n]{1,400}?(?<=\S)['’](?=$|[\s.,;:!?])/gu;
const most = 32;

function signOf(at: number): string {
  return String.fromCharCode(0xe100 + at);
}

function withQuotes(words: string, quotes: readonly string[]): string {
  return words.replaceAll(/[\ue100-\ue11f]/gu, (sign) => quotes[sign.charCodeAt(0) - 0xe100] ?? "");
}

function pointsOf(brief: string): Point[] {
  const plain = brief.replaceAll(/\s+/g, " ").trim().slice(0, 4000).replace(toAssistant, "");
  const parts = plain.split(nextPoint);
  const points = parts.slice(0, mostPoints).flatMap(pointsIn);
  const rest = parts.slice(mostPoints).join(", ");
  return (rest === "" ? points : [...points, { kind: "say" as const, words: rest }]).flatMap(
    joined,
  );

  function joined(point: Point, index: number): Point[] {
    // "thank-you, for the dinner": the second only says what the first is about.
    const before = points[index - 1];
    if (before?.words === "" && saysWhat(before, point)) return [];
    const after = points[index + 1];
    return [
      after !== undefined && point.words === "" && saysWhat(point, after)
        ? { ...point, words: after.words }
        : point,
    ];
  }
}

/** The points of a part; behind who is introduced to the reader "she" is that one. */
function pointsIn(part: string): Point[] {
  const [first = "", ...more] = ownSentences(part);
  const point = pointOf(first);
  const isOther = point.kind === "introduce" || point.kind === "recommend";
  return [
    ...questionsIn(point),
    ...more.map((one): Point => Object.assign(pointOf(one), isOther && { other: true })),
  ];
}

/** "Whether it is still free and when I can see it" asks twice. */
function questionsIn(point: Point): Point[] {
  if (point.kind !== "askIf" && point.kind !== "askWhat") return [point];
  const [first = "", ...more] = point.words.split(
    /(?<=\s\S+),?\s+and\s+(?=(?:when|where|how|what|why|who|which)\s)/,
  );
  return [
    { kind: point.kind, words: first },
    ...more.map((words): Point => ({ kind: "askWhat", words })),
  ];
}

/** "A sick note: I have the flu": the sentence is all that the first has to say. */
function saysWhat({ kind }: Point, next: Point): boolean {
  return next.kind === "about" || (kind === "sick" && next.kind === "say");
}

const sentenceStart =
  /\s*[,;:]\s+(?:and\s+)?(?=(?:I|i|we|you|he|she|it|they|there)(?:['’]\p{L}+)?\s+\p{L}|(?:my|our|the|his|her|their|this)\s+(?:(?!and\b|or\b)[\p{L}-]+\s+){1,4}(?:is|are|was|were|will|has|have|had|arrived|arrives?|starts?|ends?|can|cannot|can['’]t|does|did|came|comes|needs?|broke|works?)\b|please\s|(?:bring|wear|park|call|contact|meet|come|rsvp|see)\s(?!if\b|whether\b))/u;
const dependent =
  /\b(?:if|when|once|as soon as|while|unless|although|though|after|before|until|because|since)\b/i;
const verb =
  /['’](?:m|re|s|ll|ve|d)\b|\b(?:is|are|am|was|were|will|has|have|had|can|cannot|could|do|does|did|must|should|would|need|needs|want|wants|go|goes|went|come|comes|came)\b/i;

/** A point, and the sentence of its own that stands behind it: "a sick note: I have the flu", "…, bring your own drinks". */
function ownSentences(part: string): string[] {
  const at = sentenceStart.exec(part);
  if (at === null) return [part];
  const first = part.slice(0, at.index);
  const rest = part.slice(at.index + at[0].length);
  const says = /^(?:that|tell|say|let|inform|i|we|the|my|our|it|there|this|he|she|they)\b/i.test(
    first,
  );
  if (dependent.test(first) || (says && !verb.test(first))) return [part];
  return [first, ...ownSentences(rest)];
}

function pointOf(part: string): Point {
  const isWish =
    /^please\s+(?:reply|respond|answer|let|call|write|bring|send|sign|check|note|come|use)\b/iu.test(
      part,
    );
  if (isWish) return { kind: "say", words: part.replace(endWords, "").trim() };
  if (readersPart.test(part))
    return { kind: "askTo", words: askedIn(part.replace(readersPart, "")) };
  const text = withSmallStart(
    part.replace(/^(?:to|and|please|by)\s+(?=\p{L})/u, "").trim(),
  ).replace(inBetween, " ");
  for (const [kind, pattern] of pointKinds) {
    const found = pattern.exec(text);
    if (found !== null)
      return {
        kind,
        words: text
          .slice(found[0].length)
          .replace(kind === "update" ? /^[\s,]+/ : /^[\s,:]+/, "")
          .replace(manner, "")
          .replace(endWords, "")
          .replace(kind.startsWith("ask") ? /[\s.,;?!]+$/ : /[\s.,;]+$/, "")
          .replace(/^[\p{P}\s]+$/u, ""),
      };
  }
  return { kind: "say", words: text };
}

function askedIn(words: string): string {
  return words
    .replace(manner, "")
    .replace(endWords, "")
    .replace(/[\s.,;?!]+$/u, "");
}

const verbs =
  "Thank|Ask|Tell|Inform|Let|Remind|Congrat|Apolog|Confirm|Propos|Suggest|Mention|Explain|Wish|Offer|Accept|Declin|Request|Invit|Welcom|Introduc|Announc|Warn|Follow|Reschedul|Cancel|Postpon|Say|Out|Happy|Complain|Resign|Updat|An? |My |Some |The |That |About|Check|Payment|Meeting|Status|Leave|Refund|Birthday|Farewell|Goodbye|Sorry|Condol|Feedback|Polite|Chas|Nudg|Arrang|Schedul|Set |Book|Make |Turn|Refus|Reject|Agree|Yes|No |Move|Push|Catch|Invoice|Get |Sick|Call|Appl|Job|Recommend|Letter|Cover|Counter|Negoti|Persuad|Convinc|Order|Book |Reserv|Report|Disput|Demand|Short|Brief|Quick|Formal|Friendly|Warm|Kind|Nice|Express|Appreciat|Notif|Enquir|Inquir|For |In |Greet|Regards|Praise|Sympath";
const verbFirst = new RegExp(`^(?:${verbs})`, "u");

/** Only a verb or a noun of letters at the beginning loses its capital: names and "I" keep theirs. */
function withSmallStart(text: string): string {
  return verbFirst.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
