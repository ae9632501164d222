import { isThatOne } from "#server/writing-words/is-that-one.ts";
import { askIf } from "./ask-words.ts";
import { courtesyWords } from "./courtesy-words.ts";
import { endings, saidPoint, type PointWords } from "./said-point.ts";
import { withoutArticle } from "./topic-of.ts";

const beingLate: readonly [RegExp, string][] = [
  [/^being (?=late|away|absent|off|out|sick|ill|unavailable|unable)/i, "I'll be "],
  [/^not being able to /i, "I won't be able to "],
  [/^missing /i, "I'll miss "],
  [/^working /i, "I'll be working "],
  [/^(?:taking|having) /i, "I'll be taking "],
  [/^running (?=(?:(?:about |some |a bit |a little )?(?:\d+ ?\p{L}+ )?late))/iu, "I'm running "],
];

/** What it is about, of which nothing more is known. */
export function told(what: string): PointWords {
  for (const [pattern, start] of beingLate)
    if (pattern.test(what)) return statement(what.replace(pattern, start));
  if (what === "") return saidPoint("", "A short note");
  const point = saidPoint(`I'm writing to you about ${what}.`, `About ${what}`, endings.thanks);
  return { ...point, alone: "Could we talk about it when you have a moment?" };
}

const sentence =
  /^(?:i|we|you|he|she|it|they|there|this|that|these|those|who|please|let|thanks|sorry|yes|no|unfortunately|if|when|as|since|because|after|before)\b|\b(?:is|are|was|were|am|will|won't|can|can't|cannot|could|would|should|must|has|have|had|do|does|did|isn't|aren't|wasn't|weren't|didn't|doesn't|starts?|begins?|ends?|needs?|wants?|works?|went|got|arrived|changed|moved|shall|may|might|comes?|goes|came|looks?|seems?|arrives?|leaves?|left|takes?|costs?|opens?|closes?|moves?|means?|sounds?|fits?|suits?|broke|go|run|stay|live|died|won|happened|fell|slept|ran|began|froze|said|told|sent|made|paid|took|gave|found|sold|bought|felt|hit|quit|woke|flew|drove|ate|rose|agree|love|like|hope|know|think)\b|['’](?:ll|re|ve|m|d)\b/i;

const past = /^(?:the|my|our|your|his|her|their|this|that)\s+(?:[\p{L}-]+\s+){1,3}?\p{Ll}{3,}ed\b/u;

/** What one has to tell about, of which nothing more is known. */
export function tellAbout(what: string): PointWords {
  if (what === "" || beingLate.some(([pattern]) => pattern.test(what))) return told(what);
  return saidPoint(`I wanted to tell you about ${what}.`, withoutArticle(what));
}

const lead = /^(?:the|my|our|your|this|these)\s[^:.]{3,40}:\s/i;

const listed = /^(?:summary|recap|agenda|list|(?<many>minutes|notes|details|results|figures))\b/i;

/** What is only named, as "the new address: 12 Mill Lane" is. */
function named(said: string): PointWords {
  const begun = lead.exec(said)?.[0];
  const plain = listed.exec(said);
  if (begun === undefined && plain === null)
    return told(said.replace(/^(?:about|regarding|concerning)\s+/, ""));
  const isMany =
    begun === undefined ? plain?.groups?.["many"] !== undefined : manyThings.test(begun);
  return saidPoint(
    `Here ${isMany ? "are" : "is"} ${begun === undefined ? "the " : ""}${said}.`,
    withoutArticle((begun ?? said).replace(/:\s.*$/, "")),
  );
}

const manyThings = /(?<!s)s:\s$/;

const nounStart =
  /^(?:the|an?|my|our|your|his|her|their|this|that|these|those|about|of|what|how|why|when|where|who|which|everything|something|all (?:the|my|our|of))\b/i;

/** What the reader is told: words that are no sentence are said as they are, and only a thing is told about. */
export function toldWords(what: string): PointWords {
  const said = isThatOne(what) ? what : what.replace(/^that\s+/, "");
  if (said !== what || said === "" || isSentence(said) || nounStart.test(said) || isLate(said))
    return statement(what);
  return courtesyWords(said) ?? saidPoint(`${ended(said)}`, said, endingOf(said));
}

function isLate(said: string): boolean {
  return beingLate.some(([pattern]) => pattern.test(said)) || lead.test(said);
}

/** With a full stop behind words; behind a picture stands none. */
function ended(said: string): string {
  return /[\p{L}\p{N})"'”’%€£$]$/u.test(said) ? `${said}.` : said;
}

/** What the reader is to do. */
const wished = /^(?:bring|wear|park|call|contact|meet|come|rsvp|see(?! you)|use|take|wait)\s/i;

/** Whether words say something by themselves, and do not only name a thing. */
export function isSentence(words: string): boolean {
  return sentence.test(words) || past.test(words);
}

/** What the person wants to have said, in their own words. */
export function statement(what: string): PointWords {
  const said = isThatOne(what) ? what : what.replace(/^that\s+/, "");
  return said === "" ? told("") : (greeted(said) ?? stated(said, what));
}

/** What is no sentence and is said to somebody, as "good luck with the kings" is. */
function greeted(said: string): PointWords | undefined {
  return isSentence(said.split(/[,;]/)[0] ?? "") ? undefined : courtesyWords(said);
}

function stated(said: string, what: string): PointWords {
  if (wished.test(said)) return saidPoint(`Please ${said}.`, said);
  if (said === what && !isSentence(lead.exec(said)?.[0] ?? said)) return named(said);
  if (/^(?:if|whether)\b/i.test(said) && !/,/.test(said))
    return askIf(said.replace(/^(?:if|whether)\s+/i, ""));
  return saidPoint(`${ended(said)}`, said, endingOf(said));
}

function endingOf(said: string): string | null {
  const asksForIt =
    /\b(?:late|delay(?:ed)?|cancel|can['’]?t|cannot|won['’]?t|unable|sick|ill)\b/i.test(said);
  return asksForIt ? endings.understanding : null;
}
