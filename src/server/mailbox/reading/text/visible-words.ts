import { cleanText, cutText } from "./clean-text.ts";
import { visibleText } from "#markup/visible-text.ts";

/** Characters of a body's text that searches look at. */
const enough = 100_000;

/** The beginning of what a reader sees of a page, for searches; null where there is no text. */
export function visibleWordsOf(html: string): string | null {
  const text = cutText(cleanText(visibleText(html, enough).replace(/\s+/g, " ").trim()), enough);
  return text === "" ? null : text;
}
