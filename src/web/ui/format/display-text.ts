// Joiners stay, which Persian and emoji need; they are seen by what they join.
const unseen = /[[\p{Cc}\p{Cf}\p{DI}\p{Co}]--[\p{VS}\p{Join_Control}\t\n\r]]/gv;
const flag = /\u{1f3f4}[\u{e0061}-\u{e007a}]+\u{e007f}/u;

/**
 * A name or a subject as it may be shown: one line, without signs that reorder what stands beside them or that nobody
 * sees, and with no tower of accents. Empty when nothing is to be seen of it.
 */
export function shownText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.trim();
  const clean = text
    .toWellFormed()
    .split(flags)
    .map((part) => (flag.test(part) ? part : part.replace(unseen, "")))
    .join("")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .replace(/\s+/gu, " ")
    .trim();
  return /[^\p{M}\p{Cf}\p{DI}\s]/u.test(clean) ? clean : "";
}

const flags = new RegExp(`(${flag.source})`, "u");

/** At most `length` characters of a text on one line, with an ellipsis when cut; never half a character. */
export function preview(text: string, length: number): string {
  const characters = Array.from(shownText(text).slice(0, length * 4));
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}
