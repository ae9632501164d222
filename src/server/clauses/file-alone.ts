import type { World } from "#server/assist-plan/interpretation.ts";

const owned = String.raw`(?:the|that|this|those|these|his|her|their|its)\s+(?:(?:attached|enclosed)\s+)?`;
const only = String.raw`(?:pdfs?|attachments?|(?:attached\s+)?files?)(?:\s+files?)?`;
const perhaps = String.raw`(?:documents?|photos?|pictures?|images?|spreadsheets?|slides|presentations?|scans?)`;

/** A file that is named without its message. */
export const fileAlone: string = `${owned}(?:${only}|${perhaps})`;

const surely = new RegExp(`^${owned}${only}$`, "iu");
const maybe = new RegExp(`^${fileAlone}$`, "iu");

/**
 * Whether words name nothing but a file: "the PDF", and "the photos" where messages lie open or were shown, whose they may be.
 */
export function isFileAlone(words: string, { open, earlier }: World): boolean {
  const said = words.trim().slice(0, 80);
  return surely.test(said) || (maybe.test(said) && (open > 0 || (earlier.at(-1)?.shown ?? 0) > 0));
}
