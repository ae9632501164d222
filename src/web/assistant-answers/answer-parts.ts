import { shownText } from "#web/format/shown-text.ts";

/** A piece of an answer: words, or the number of the message that they rest on. */
export type AnswerPart = { words: string } | { mark: number };

/** An answer's text as it may be shown: its lines kept, each without signs that nobody sees or that reorder others. */
export function answerText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(shownText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * The lines of an answer, each parted at its marks `[n]` and `[n, m]`; a number that no source has stays words. A line
 * that only names a source, as `[n] subject · sender`, is left out: the sources are listed by themselves, of several lists
 * together, of which none is said to be the first of more then.
 */
export function answerLines(text: string, sources: readonly { subject: string }[]): AnswerPart[][] {
  const lines = answerText(text)
    .split("\n")
    .filter((line) => !namesSource(line, sources));
  // Of several lists all sources are listed together.
  const isOneList = lines.filter(isFirstOfMore).length < 2;
  return lines
    .filter((line) => isOneList || !isFirstOfMore(line))
    .map((line) => partsOf(line, sources.length));
}

function isFirstOfMore(line: string): boolean {
  return /^These are the first \d{1,4}\.$/.test(line);
}

function namesSource(line: string, sources: readonly { subject: string }[]): boolean {
  const [, number, rest = ""] = /^\[(\d{1,4})\] (.*)$/.exec(line) ?? [];
  const source = number === undefined ? undefined : sources[Number(number) - 1];
  if (source === undefined) return false;
  const [first = ""] = rest.split(" · ");
  return rest.includes(" · ") && beginsAlike(first, shownText(source.subject));
}

/** The server cuts long subjects and takes their brackets for round ones. */
function beginsAlike(named: string, subject: string): boolean {
  const [one = "", other = ""] = [named, subject].map((text) =>
    text.replace(/…$/, "").replace(/[^\p{L}\p{N}]+/gu, ""),
  );
  return one === "" ? named !== "" : other.startsWith(one);
}

function partsOf(line: string, sources: number): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const found of line.matchAll(/\s*\[(\d{1,4}(?:,\s?\d{1,4})*)\]/g)) {
    const numbers = (found[1] ?? "").split(",").map(Number);
    if (!numbers.every((number) => number >= 1 && number <= sources)) continue;
    if (found.index > at) parts.push({ words: line.slice(at, found.index) });
    parts.push(...numbers.map((mark) => ({ mark })));
    at = found.index + found[0].length;
  }
  if (at < line.length) parts.push({ words: line.slice(at) });
  return parts;
}
