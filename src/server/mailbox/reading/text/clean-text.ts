import { visibleText } from "#markup/visible-text.ts";
import type { EmailWithBody } from "#contract/messages.ts";

type Bodies = Pick<EmailWithBody, "body_text" | "body_html">;

const lineEnds = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|\/ul|\/ol|\/blockquote)\b/gi;

/** A page's text as `visibleText` gives it, in the paragraphs of the page: the lines of its source are none to its reader. */
export function visibleParagraphs(html: string, enough: number): string {
  const broken = html.replaceAll(/\s+/g, " ").replaceAll(lineEnds, "\n$&");
  return visibleText(broken, enough)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

/** Characters of a body's text that searches look at. */
const searched = 100_000;

/** The beginning of what a reader sees of a page, for searches; null where there is no text. */
export function visibleWordsOf(html: string): string | null {
  const text = cutText(
    cleanText(visibleText(html, searched).replace(/\s+/g, " ").trim()),
    searched,
  );
  return text === "" ? null : text;
}

/** Text that PostgreSQL takes: no U+0000, and no half of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** A message's text as it is read: its plain text, else the first `enough` characters of its page. */
export function readableText({ body_text, body_html }: Bodies, enough: number): string {
  return body_text?.trim() ? body_text : visibleParagraphs(body_html ?? "", enough);
}

/** Clean text of one line. */
export function singleLine(text: string): string {
  return cleanText(text).replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** Clean text of one line, at most `length` characters, without controls that reorder what is read (UAX 9) or are not to be seen. */
export function oneLine(text: string, length: number): string {
  return cutText(removeInvisible(singleLine(text)).trim(), length);
}

/** The first `length` characters, never half a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * The text without characters that are not to be seen, which hide words or make two look alike. Joiners
 * stay where they join two characters (emoji, Persian, Indic); elsewhere they are padding.
 */
export function removeInvisible(text: string): string {
  return text
    .replace(/(?!\p{Join_C}|\p{VS})\p{DI}/gu, "")
    .replace(/(?<=^|\s)\p{Join_C}+|\p{Join_C}+(?=\s|$)|\p{Join_C}{2,}/gu, "")
    .replace(/(?<=[!-~])[\p{Join_C}\p{VS}]+(?=[!-~])/gu, "");
}
