import { visibleText } from "./visible-text.ts";

const lineEnds = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|\/ul|\/ol|\/blockquote)\b/gi;

/** A page's text as `visibleText` gives it, a line where a block of it ends. */
export function visibleLines(html: string, enough: number): string {
  const broken = html.replaceAll(/\s+/g, " ").replaceAll(lineEnds, "\n$&");
  return visibleText(broken, enough)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}
