import { visibleText } from "#markup/visible-text.ts";

const lineEnds = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|\/ul|\/ol|\/blockquote)\b/gi;

/** A page's text as `visibleText` gives it, in the paragraphs of the page: the lines of its source are none to its reader. */
export function visibleLines(html: string, enough: number): string {
  const broken = html.replaceAll(/\s+/g, " ").replaceAll(lineEnds, "\n$&");
  return visibleText(broken, enough)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}
