import { removeInvisible } from "./remove-invisible.ts";

/** Text that PostgreSQL takes: no U+0000, and no half of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** Clean text of one line, at most `length` characters, without controls that reorder what is read (UAX 9) or are not to be seen. */
export function oneLine(text: string, length: number): string {
  return cutText(
    removeInvisible(cleanText(text).replace(/[\p{Cc}\u2028\u2029]+/gu, " ")).trim(),
    length,
  );
}

/** The first `length` characters, never half a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
