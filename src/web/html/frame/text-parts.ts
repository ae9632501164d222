import { leavingLink } from "../links/leaving-link.ts";
import { readLink } from "../links/safe-link.ts";

/** A piece of plain text: words, or words that are a link. */
export type TextPart = { text: string; href?: string };

// Bounded on both sides of the "@", so that a long run of letters costs no more than its length.
const candidate =
  /https?:\/\/[^\s<>"'`]+|(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi;

/** Splits a line of text at its web and mail addresses; punctuation that ends the sentence is not part of a link. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    const found = withoutEnd(match[0]);
    const link = readLink(found.includes("://") ? found : `mailto:${found}`);
    if (link === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href: leavingLink(link, [found]) ?? link.href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutEnd(found: string): string {
  const trimmed = found.replace(/[.,;:!?'*_~]+$/, "");
  return trimmed.endsWith(")") && !trimmed.includes("(") ? trimmed.slice(0, -1) : trimmed;
}
