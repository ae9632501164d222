export type HtmlTag = { name: string; closing: boolean; attributes: number; end: number };

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
