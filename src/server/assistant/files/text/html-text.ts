/** The words of a page, without what is no text of it, a line for each block. */
export function htmlText(html: string): string {
  return html
    .replaceAll(/<!--[^]*?(?:-->|$)/g, " ")
    .replaceAll(/<(script|style|head|template|svg|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(
      /<(?:br|hr|\/?(?:p|div|li|tr|h[1-6]|table|section|article|ul|ol|blockquote|pre))\b[^>]*>/gi,
      "\n",
    )
    .replaceAll(/<\/t[dh]\b[^>]*>/gi, "\t")
    .replaceAll(/<[^>]*>?/g, "")
    .replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => entity(name) ?? whole)
    .replaceAll(/[ \u00a0]*\n\s*/g, "\n")
    .trim();
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) return Object.hasOwn(named, name) ? named[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
