type HtmlTag = { name: string; closing: boolean; attributes: number; end: number };

/**
 * Reads the tag at a "<" where the HTML standard's tokenizer would see one, else undefined. A tag that
 * never ends reaches to the end of the text. Its cost is its length.
 */
export function readTag(html: string, at: number): HtmlTag | undefined {
  const start = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
  start.lastIndex = at;
  const [, slash, name] = start.exec(html) ?? [];
  if (name === undefined) return undefined;
  return { name: name.toLowerCase(), closing: slash === "/", ...readRest(html, start.lastIndex) };
}

// A ">", or an attribute: its name, which may begin with "=", and its value up to the opening quote or whole.
const piece =
  /[\t\n\f\r /]*(?:(>)|[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:(["'])|[^\t\n\f\r >]*))?)/y;

function readRest(html: string, from: number): { attributes: number; end: number } {
  piece.lastIndex = from;
  for (let attributes = 0; ; attributes += 1) {
    const found = piece.exec(html);
    if (found === null) return { attributes, end: html.length };
    if (found[1] === ">") return { attributes, end: piece.lastIndex };
    if (found[2] === undefined) continue;
    const quote = html.indexOf(found[2], piece.lastIndex);
    if (quote === -1) return { attributes, end: html.length };
    piece.lastIndex = quote + 1;
  }
}

/** Beyond any of these a body would hold up the page while it is made harmless. Sizes are characters. */
export const htmlCaps = {
  length: 1_000_000,
  /** Elements, with those that a parser makes again and again from formatting that is never closed. */
  elements: 30_000,
  attributesOfTag: 500,
  depth: 256,
  /** Elements of a body whose parsing cannot be followed from its text alone. */
  elementsUnfollowed: 2000,
} as const;

const flat = new Set(
  `area base br col embed hr img input link meta param source track wbr
   tbody thead tfoot option html head body`.split(/\s+/),
);
const formatting = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));
// What ends an open paragraph by beginning; a table does so only in some documents.
const blocks = new Set(
  `p div center blockquote ul ol dl dd dt li h1 h2 h3 h4 h5 h6 pre form hr address article aside
   details dialog dir fieldset figcaption figure footer header hgroup main menu nav search section
   summary listing`.split(/\s+/),
);
const items = new Set(["li", "dd", "dt"]);
const withinItem = new Set(["address", "div", "p", "span"]);
const cells = new Set(["td", "th", "tr", "caption"]);
const raw = new Set(["style", "title"]);
const unfollowed = new Set(
  `svg math script noscript template select textarea xmp iframe object applet marquee noembed
   noframes plaintext frameset button`.split(/\s+/),
);

/** Formatting that its block ended before its own end: a parser makes it again in the next block. */
type Lingering = Map<string, number>;
/** An open element, and what lingered before it. */
type Opened = { name: string; before: Lingering };
type Scan = { elements: number; open: Opened[]; lingering: Lingering; followed: boolean };

/** Whether a body is so large, so deep or so tangled that it must not be parsed; found in one pass over its text. */
export function isTooComplex(html: string): boolean {
  if (html.length > htmlCaps.length) return true;
  const scan: Scan = { elements: 0, open: [], lingering: new Map(), followed: true };
  for (let at = html.indexOf("<"); at !== -1;) {
    const end = step(html, at, scan);
    if (end === undefined) return true;
    at = html.indexOf("<", end);
  }
  return false;
}

/** Passes over what begins at a "<" and answers where it ends; undefined when a cap is exceeded. */
function step(html: string, at: number, scan: Scan): number | undefined {
  if (html.startsWith("<!--", at)) return endOfComment(html, at);
  const tag = readTag(html, at);
  if (tag === undefined) return at + 1;
  if (tag.attributes > htmlCaps.attributesOfTag) return undefined;
  if (unfollowed.has(tag.name)) scan.followed = false;
  if (tag.closing) closeTag(tag.name, scan);
  else openTag(tag.name, scan);
  if (isBeyond(scan)) return undefined;
  return raw.has(tag.name) && !tag.closing ? endOfRaw(html, tag.end, tag.name) : tag.end;
}

function isBeyond({ elements, open, followed }: Scan): boolean {
  const most = followed ? htmlCaps.elements : htmlCaps.elementsUnfollowed;
  return elements > most || open.length > htmlCaps.depth;
}

function openTag(name: string, scan: Scan): void {
  scan.elements += 1;
  for (const times of scan.lingering.values()) scan.elements += times;
  if (blocks.has(name)) endParagraph(scan);
  if (items.has(name)) endItem(name, scan);
  if (flat.has(name)) return;
  if (cells.has(name)) return openCell(name, scan);
  // A link within a link ends the first.
  if (name === "a") closeTag(name, scan);
  scan.open.push({ name, before: scan.lingering });
}

function endParagraph(scan: Scan): void {
  const at = findLast(scan.open, "p");
  if (at > findLast(scan.open, "td")) cut(scan, at);
}

function endItem(name: string, scan: Scan): void {
  const at = findLast(scan.open, name);
  const inside = scan.open.slice(at + 1);
  if (at !== -1 && inside.every((one) => withinItem.has(one.name) || formatting.has(one.name)))
    cut(scan, at);
}

function openCell(name: string, scan: Scan): void {
  if (!leaveCell(scan) || name === "tr") return;
  scan.open.push({ name: "td", before: scan.lingering });
  scan.lingering = new Map(scan.lingering);
}

function closeTag(name: string, scan: Scan): void {
  // The end of what never began is an element for these two.
  if (name === "p" || name === "br") scan.elements += 1;
  if (cells.has(name)) return void leaveCell(scan);
  if (name === "table" && leaveCell(scan)) return void scan.open.pop();
  const at = findLast(scan.open, name);
  // A cell is not left by what was opened outside it.
  if (at === -1 || findLast(scan.open, "td") > at) return linger(scan, name, -1);
  // These go alone; whatever else ends takes with it all that was opened since.
  if (formatting.has(name) || name === "form") scan.open.splice(at, 1);
  else cut(scan, at);
}

/** Closes all up to the innermost table, as the next cell does; formatting does not outlive its cell. */
function leaveCell(scan: Scan): boolean {
  const table = findLast(scan.open, "table");
  if (table === -1) return false;
  const cell = scan.open.find(({ name }, index) => index > table && name === "td");
  cut(scan, table + 1);
  if (cell !== undefined) scan.lingering = cell.before;
  return true;
}

function cut(scan: Scan, length: number): void {
  for (const { name } of scan.open.splice(length)) if (formatting.has(name)) linger(scan, name, 1);
}

function linger({ lingering }: Scan, name: string, change: 1 | -1): void {
  const times = (lingering.get(name) ?? 0) + change;
  if (times >= 0) lingering.set(name, times);
}

function findLast(open: readonly Opened[], wanted: string): number {
  return open.findLastIndex(({ name }) => name === wanted);
}

function endOfComment(html: string, at: number): number {
  const end = /^(?:-?>)/.exec(html.slice(at + 4, at + 6));
  if (end !== null) return at + 4 + end[0].length;
  const ending = /--!?>/g;
  ending.lastIndex = at + 4;
  return ending.exec(html) === null ? html.length : ending.lastIndex;
}

function endOfRaw(html: string, from: number, name: string): number {
  const ending = new RegExp(`</${name}[\\s/>]`, "gi");
  ending.lastIndex = from;
  const found = ending.exec(html);
  return found === null ? html.length : found.index;
}
