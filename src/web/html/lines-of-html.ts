import { visibleLines } from "#markup/visible-text.ts";

const longest = 200_000;

/**
 * The words of a message's HTML in lines without parsing it, from so many of its characters at most. The lines of its
 * source stay: of what is too much to be drawn, much is preformatted.
 */
export function linesOfHtml(html: string, most = longest): string {
  return visibleLines(html.slice(0, most), Infinity);
}
