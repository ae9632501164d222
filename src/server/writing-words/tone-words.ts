const tones =
  "friendly|formal|informal|short|brief|quick|polite|professional|warm|casual|nice|kind|gentle|apologetic|firm|" +
  "enthusiastic|cheerful|concise|sincere|heartfelt|serious|respectful|relaxed|positive|diplomatic|assertive|simple|" +
  "personal|courteous|light|upbeat|grateful|direct|detailed|long|longer|shorter|friendlier|warmer|funny|sweet|politer|nicer|kinder|firmer|softer|briefer";
const kinds =
  "happy (?:birthday|anniversary|new year|easter|holidays?|hanukkah|diwali|eid)|merry (?:christmas|xmas)|good luck|best wishes|get[- ]well(?:[- ]soon)?|well done|thank[- ]?you|thanks|follow[- ]?up|reminder|apology|welcome|invitation|invite|congratulations?|congratulatory|introduction|" +
  "introductory|farewell|goodbye|status(?: update)?|progress|update|birthday|complaint|feedback|cancellation|resignation|" +
  "out[- ]of[- ]office|payment reminder|meeting request|meeting|condolence|sympathy|get[- ]well|sick|refusal|rejection|announcement|job application|application|confirmation";
const others =
  "draft|new|cold|sales|outreach|few|one[- ]line|two[- ]line|one[- ]sentence|couple of|little|small|single|another|blank|follow up|test";
const link = String.raw`(?:\s*,\s*(?:and |but )?| and | but |\s+)`;
const degree =
  "(?:very |really |quite |(?:a (?:bit|little) |much |slightly )?(?:more |less )|a bit |a little |super |nice and |rather )?";

/** Adjectives before a message's noun, as a part of a regular expression: tones, kinds of mail and what says nothing. */
export const adjectives = `(?:${degree}(?:${tones}|${kinds}|${others})${link})*`;

/** Adjectives of tone alone, one or several. */
export const toneWords = `${degree}(?:${tones})(?:(?:, (?:and |but )?| and | but )${degree}(?:${tones}))*`;

/** What adjectives say: how it shall sound, and what kind of mail it is. */
export function readAdjectives(words: string): { tone: string | null; kind: string | null } {
  const sound = words.match(new RegExp(String.raw`\b(?:${tones})\b(?!-)`, "gi")) ?? [];
  const kind = new RegExp(String.raw`\b(?:${kinds})\b`, "i").exec(words)?.[0] ?? null;
  return { tone: sound.length > 0 ? sound.join(", ").toLowerCase() : null, kind };
}

const manners =
  "polite|formal|informal|professional|respectful|diplomatic|courteous|apologetic|concise";
const lengths = "short|brief|quick|simple";

/** Tones that stand by themselves at the end, as "… , short and friendly" does: they say how, and name no thing. */
export const toneAtEnd = new RegExp(
  String.raw`^(?<tone>(?=.{0,60}\b(?:${manners})\b|.{0,60}\b(?:${lengths})\b(?: and | but |, )|.{0,60}(?: and | but |, )(?:${lengths})\b|.{0,16}\b(?:more|less) |.{0,16}\b\p{L}+er\b|short and sweet)${toneWords}(?: and sweet)?)(?:,? please)?[\s.!)]*$`,
  "iu",
);

const describes =
  /(?:\b(?:is|are|was|were|be|been|being|am|looks?|feels?|sounds?|seems?|very|too|so)|['’](?:s|re|m))\s+(?:[\p{L}-]+\s+)?[\p{L}-]+[\s,]*$/iu;

/** Nobody describes a thing so. */
const wished = /\bplease\b|^short and sweet\b/iu;

const behind = /\s*[,;(–—]\s*(?=[\p{L}, ]{5,70}[\s.!)]*$)/giu;

/** Where in the last 400 characters tones begin that stand by themselves at the end and do not go on with what a thing is like. */
export function toneMarks(text: string): RegExpExecArray[] {
  const end = text.slice(-400);
  return [...end.matchAll(behind)].filter(({ index, 0: mark }) => {
    const said = end.slice(index + mark.length);
    return toneAtEnd.test(said) && (wished.test(said) || !describes.test(end.slice(0, index)));
  });
}
