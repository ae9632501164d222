/** Elements that have no end (HTML standard, 13.1.2). */
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const unseen =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity|max-height)\s*:\s*0(?![\d.]*[1-9])|mso-hide\s*:\s*all/i;
const attribute = /\s(style|hidden)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/gi;
/** Characters of a tag that are looked at. */
const mostTag = 4000;

/** A page without the elements that their own style hides: what no reader sees tells a model nothing. Linear in its length. */
export function withoutHiddenParts(html: string): string {
  const seen: string[] = [];
  const tags = /<(\/?)([a-z][^\s/>]{0,40})/gi;
  let from = 0;
  let hidden: { name: string; depth: number } | null = null;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [whole, end, name = ""] = tag;
    const element = name.toLowerCase();
    tags.lastIndex = tagEnd(html, tags.lastIndex);
    const rest = html.slice(tag.index + whole.length, tags.lastIndex);
    if (hidden === null && hides({ end, element, rest })) {
      seen.push(html.slice(from, tag.index));
      hidden = { name: element, depth: 1 };
    } else if (hidden?.name === element) {
      hidden.depth += end === "" ? 1 : -1;
      from = tags.lastIndex;
      if (hidden.depth === 0) hidden = null;
    }
  }
  return hidden === null ? seen.join("") + html.slice(from) : seen.join("");
}

/** Behind the first `>` outside a quoted value; a tag that is too long ends where it is looked at no further. */
function tagEnd(html: string, from: number): number {
  const most = Math.min(html.length, from + mostTag);
  let quote = "";
  for (let at = from; at < most; at += 1) {
    const sign = html.charAt(at);
    if (quote === "" && sign === ">") return at + 1;
    if (quote === "" && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = "";
  }
  return most;
}

/** Whether a tag begins an element that nobody sees. */
function hides({ end, element, rest }: Record<"end" | "element" | "rest", string | undefined>) {
  return end === "" && !empty.has(element ?? "") && isHidden(rest ?? "");
}

function isHidden(rest: string): boolean {
  for (const [, name = "", value = ""] of rest.matchAll(attribute))
    if (name.toLowerCase() === "hidden" || unseen.test(value)) return true;
  return false;
}
