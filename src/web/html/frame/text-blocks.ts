import { isAttribution, longestOpening, opensQuote } from "../quote-words.ts";
import { leavingLink } from "../links/leaving-link.ts";
import { readLink } from "../links/safe-link.ts";

/** A piece of plain text: words, or words that are a link. */
type TextPart = { text: string; href?: string };

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

/** A run of lines: what the sender wrote, or what the sender quoted with ">" or below the header of Outlook. */
export type TextBlock = { quoted: boolean; text: string };

/** Splits a plain body into runs of quoted and unquoted lines; the line that says who wrote a quote belongs to it. */
export function textBlocks(text: string): TextBlock[] {
  const lines = text.split(/\r\n|\r|\n/);
  const rest = lines.findIndex(
    (line, index) => isDivider(line) && opensQuote(opening(lines, index)),
  );
  const quoted = lines.map((line, index) => line.startsWith(">") || (rest !== -1 && index >= rest));
  for (const [index] of lines.entries())
    if (quoted[index] && !quoted[index - 1]) markAttribution(lines, quoted, index);
  const blocks: { quoted: boolean; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const isQuoted = quoted[index] === true;
    const last = blocks.at(-1);
    if (last !== undefined && last.quoted === isQuoted) last.lines.push(line);
    else blocks.push({ quoted: isQuoted, lines: [line] });
  }
  return blocks.map((block) => ({ quoted: block.quoted, text: block.lines.join("\n") }));
}

/**
 * Where the quoted text lies that may be folded: from one block up to another. None where answers stand between quotes,
 * or where a quote stands alone.
 */
export function foldedBlocks(
  blocks: readonly TextBlock[],
): { from: number; to: number } | undefined {
  const from = blocks.findIndex(({ quoted }) => quoted);
  const to = blocks.findLastIndex(({ quoted }) => quoted) + 1;
  if (from === -1 || !blocks.some(isOwn) || blocks.slice(from, to).some(isOwn)) return undefined;
  return { from, to };
}

function isOwn({ quoted, text }: TextBlock): boolean {
  return !quoted && text.trim() !== "";
}

/** Most lines begin nothing: only what looks like a divider is read on. */
function isDivider(line: string): boolean {
  return /^(?:-{2,}|\p{L}{2,4}\s*:)/u.test(line);
}

function opening(lines: readonly string[], index: number): string {
  return lines
    .slice(index, index + 8)
    .join("\n")
    .slice(0, longestOpening);
}

/** Who wrote it stands in the one or two lines above, perhaps over an empty one. */
function markAttribution(lines: readonly string[], quoted: boolean[], start: number): void {
  const end = lines[start - 1]?.trim() === "" ? start - 1 : start;
  for (const first of [end - 1, end - 2]) {
    const said = lines.slice(Math.max(first, 0), end).join(" ").trim();
    if (first < 0 || !isAttribution(said)) continue;
    quoted.fill(true, first, start);
    return;
  }
}
