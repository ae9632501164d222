import { readTag } from "./html-tag.ts";

const longest = 200_000;
const breaks = /^(?:p|br|div|tr|li|table|h[1-6]|blockquote|ul|ol)$/;
const unseen = /<(style|script|head|title)\b[^<]*/iy;
const entities = new Map([
  ["&nbsp;", " "],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&amp;", "&"],
]);

/** The words of a message's HTML without parsing it, from so many of its characters at most. Only ever shown as text. */
export function visibleText(html: string, most = longest): string {
  const parts: string[] = [];
  const end = Math.min(html.length, most);
  for (let at = 0; at < end;) {
    const open = html.indexOf("<", at);
    const stop = open === -1 ? end : Math.min(open, end);
    parts.push(html.slice(at, stop));
    if (stop === end) break;
    const [next, between] = passTag(html, open);
    parts.push(between);
    at = next;
  }
  return parts
    .join("")
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => entities.get(entity) ?? entity)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function passTag(html: string, at: number): [next: number, between: string] {
  unseen.lastIndex = at;
  if (unseen.test(html)) return [unseen.lastIndex, ""];
  const tag = readTag(html, at);
  if (tag !== undefined) return [tag.end, breaks.test(tag.name) ? "\n" : ""];
  if (!/[!/?]/.test(html.charAt(at + 1))) return [at + 1, "<"];
  const end = html.indexOf(">", at);
  return [end === -1 ? html.length : end + 1, ""];
}
