import { shownText } from "#web/ui/format/display-text.ts";

/** A text of the assistant as it may be shown: its lines kept, each without signs that nobody sees or that reorder others. */
export function answerText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(shownText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The same in its words and the places of the sources that its marks `[n]` stand for; a mark of no source stays words. */
export function textPieces(text: string, sources: number): (string | number)[] {
  const pieces: (string | number)[] = [];
  const shown = answerText(text);
  let at = 0;
  for (const mark of shown.matchAll(/ *\[(\d{1,4})\]/g)) {
    const number = Number(mark[1]);
    if (number < 1 || number > sources) continue;
    if (mark.index > at) pieces.push(shown.slice(at, mark.index));
    pieces.push(number - 1);
    at = mark.index + mark[0].length;
  }
  if (at < shown.length) pieces.push(shown.slice(at));
  return pieces;
}
