import { decodeHTML } from "entities/decode";

// Their content is no text of the page, or cannot be told from markup (HTML standard, 13.2.5).
const hidden = new Set(
  (
    "script style title template textarea select svg math iframe object xmp noembed noframes " +
    "audio video canvas"
  ).split(" "),
);
const withinWords = new Set(
  (
    "a abbr acronym b bdi bdo big cite code del em font i ins kbd label mark q s samp small span " +
    "strike strong sub sup tt u var wbr"
  ).split(" "),
);

const ofLines = new Set("p br div tr li table h1 h2 h3 h4 h5 h6 blockquote ul ol".split(" "));

/** What stands for a block's tag: `lines` begins another line where it does on the page. */
type Between = "spaces" | "lines";

/**
 * The text of a page as a reader without styles meets it, whitespace as it stands. Stops when it
 * has `enough` characters. Linear in the length of the page, whatever it holds. Only ever shown as text.
 */
export function visibleText(html: string, enough: number, between: Between = "spaces"): string {
  const pieces: string[] = [];
  let length = 0;
  let place = 0;
  while (place < html.length && length < enough) {
    const open = html.indexOf("<", place);
    const text = html.slice(place, open < 0 ? html.length : open);
    const step = open < 0 ? { next: html.length, text: "" } : readMarkup(html, open, between);
    pieces.push(text, step.text);
    length += text.length + step.text.length;
    place = step.next;
  }
  return decodeHTML(pieces.join(""));
}

/** The same in the lines of the page and of its source, none of them empty. */
export function visibleLines(html: string, enough: number): string {
  return visibleText(html, enough, "lines")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

type Step = { next: number; text: string };

function readMarkup(html: string, open: number, between: Between): Step {
  if (html.startsWith("<!--", open)) return { next: after(html, "-->", open + 2), text: "" };
  if (/[!?]/.test(html.charAt(open + 1))) return { next: after(html, ">", open), text: "" };
  const name = /<(\/?)([a-z][^\s/>]{0,40})/iy;
  name.lastIndex = open;
  const found = name.exec(html);
  if (!found) return { next: open + 1, text: "<" };
  const tag = found[2]?.toLowerCase() ?? "";
  const next = tagEnd(html, name.lastIndex);
  if (found[1] === "" && hidden.has(tag)) return { next: closing(html, tag, next), text: " " };
  return { next, text: inPlaceOf(tag, between) };
}

function inPlaceOf(tag: string, between: Between): string {
  if (between === "lines" && ofLines.has(tag)) return "\n";
  return withinWords.has(tag) ? "" : " ";
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** Where a tag ends: the first `>` outside a quoted value; a tag that never ends takes the rest. */
function tagEnd(html: string, from: number): number {
  const part = /=\s*(?:"[^"]*"|'[^']*')|>|$/g;
  part.lastIndex = from;
  for (let found = part.exec(html); found; found = part.exec(html)) {
    if (found[0] === ">") return part.lastIndex;
    if (found[0] === "") break;
  }
  return html.length;
}

function closing(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  return end.test(html) ? after(html, ">", end.lastIndex) : html.length;
}
