import { escapeHtml } from "#markup/escape-html.ts";
import { decodeCharset } from "#mime/charset.ts";
import { parseMimeField } from "#mime/mime-field.ts";
import { findHeader } from "#mime/mime-header.ts";
import type { MimePart } from "#mime/mime-tree.ts";

const length = 200;
const readAtMost = 64 * 1024;

/** The beginning of a message's text, HTML-escaped, as Gmail's `snippet` gives it. */
export function makeSnippet(message: MimePart): string {
  const part = firstText(message, "text/plain") ?? firstText(message, "text/html");
  if (part === undefined) return "";
  const text = decodeText({ ...part, body: part.body.subarray(0, readAtMost) });
  const visible = part.mimeType === "text/html" ? textOfHtml(text) : text;
  const words = visible.replace(/(?:[\s\u00ad\u200b-\u200f\u2060\ufeff]|\u034f)+/g, " ").trim();
  return escapeSnippet(
    words
      .slice(0, length)
      .toWellFormed()
      .replace(/\ufffd$/, "")
      .trim(),
  );
}

/** As Gmail escapes a snippet: also the apostrophe, which HTML would not need. */
function escapeSnippet(text: string): string {
  return escapeHtml(text).replaceAll("'", "&#39;");
}

/** The text of a part in its declared charset. */
export function decodeText(part: MimePart): string {
  const type = parseMimeField(findHeader(part.headers, "content-type") ?? "");
  return decodeCharset(part.body, type.parameters.get("charset"));
}

function firstText(part: MimePart, mimeType: string): MimePart | undefined {
  if (part.mimeType === mimeType && part.filename === "") return part;
  if (part.mimeType.startsWith("message/")) return undefined;
  for (const child of part.parts) {
    const found = firstText(child, mimeType);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * What a reader sees of HTML, roughly, in linear time. It is not the product's own reading, which is tested against
 * what this says.
 */
export function textOfHtml(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    pieces.push(html.slice(at, open === -1 ? html.length : open), " ");
    if (open === -1) break;
    at = skipTag(html, open);
  }
  return decodeEntities(pieces.join(""));
}

/** Where the text goes on after the tag at `open`; what a style, script or title holds is no text. */
function skipTag(html: string, open: number): number {
  if (html.startsWith("<!--", open)) return after(html, "-->", open);
  const silent = /^<(style|script|title)\b/i.exec(html.slice(open, open + 8))?.[1];
  return silent === undefined
    ? after(html, ">", open)
    : after(html, ">", after(html, `</${silent}`, open) - 1);
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  zwnj: "",
  shy: "",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  copy: "©",
  euro: "€",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|([a-z]{2,6}));/gi, (whole, code, name) => {
    if (typeof name === "string") return entities[name.toLowerCase()] ?? whole;
    const point = Number.parseInt(String(code).replace(/^x/i, ""), /^x/i.test(code) ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : "";
  });
}
