import { toneWords } from "#server/writing-words/tone-words.ts";

const further =
  "clear|playful|humorous|witty|encouraging|empathetic|confident|neutral|understanding|loving|romantic|persuasive|honest|calm|gracious|compassionate";
const tone = `(?:${toneWords}|(?:very |really |quite )?(?:${further}))`;
const tones = `${tone}(?:(?:, (?:and |but )?| and | but |/)${tone})*`;
const inFront = new RegExp(
  `^(?:in an? )?(?<tone>${tones})(?: tone)?\\s*(?::|\\s[-–—])\\s+(?=\\S)`,
  "iu",
);
const atEnd = new RegExp(
  `\\s*[,;(–—]\\s*(?:(?:please )?(?:make|keep) it |(?:in an? )?)(?<tone>${tones})(?: tone)?(?:,? please)?[\\s.!)]*$`,
  "iu",
);
const manner =
  /\s+(?<tone>polite|kind|warm|firm|gentle|nice|formal|friendli|sincere|brief|gracious)l?y(?=\s+(?:because|as|since|but|and)\b|[\s.!]*$)/iu;
const describes =
  /(?:\b(?:is|are|was|were|be|been|being|am|looks?|feels?|sounds?|seems?|very|too|so)|['’](?:s|re|m))\s+(?:[\p{L}-]+[\s,]*){1,2}$/iu;

/** A description without the words that say only how its mail shall sound, in front of a colon, at its end or behind its verb; and those. */
export function briefTone(message: string): { text: string; tone: string | null } {
  const found: string[] = [];
  let text = message;
  for (const pattern of [inFront, atEnd, manner]) {
    const mark = pattern.exec(text.length > longest ? "" : text);
    if (mark === null || describes.test(text.slice(0, mark.index))) continue;
    found.push((mark.groups?.["tone"] ?? "").toLowerCase());
    text = `${text.slice(0, mark.index)}${text.slice(mark.index + mark[0].length)}`;
  }
  return { text, tone: found.length === 0 ? null : found.join(", ") };
}

/** Characters of a description that is looked at. */
const longest = 2000;
