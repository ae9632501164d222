/** How many images of a message are fetched at most; the rest are not to be had. */
const most = 500;
// Where a quoted or bare value of `src` begins and ends, in any tag; what it truly belongs to does not matter here.
const sources = /\bsrc[\s]*=[\s]*(?:"([^"]{1,8192})"|'([^']{1,8192})'|([^\s"'>]{1,8192}))/gi;
const entities = new Map([
  ["amp", "&"],
  ["quot", '"'],
  ["lt", "<"],
  ["gt", ">"],
  ["apos", "'"],
  ["sol", "/"],
  ["colon", ":"],
  ["equals", "="],
  ["quest", "?"],
  ["period", "."],
]);

/**
 * The web addresses that stand as `src` in a message's HTML, as a browser reads them. Only these are
 * fetched for the person: the proxy can be used for nothing that no message asks for.
 */
export function namedImages(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(sources)) {
    const address = webAddress(decodeValue(double ?? single ?? bare ?? ""));
    if (address !== undefined) found.add(address);
    if (found.size >= most) break;
  }
  return found;
}

/** An http or https address in the one form in which a browser sends it, else undefined; without a scheme it is https. */
export function webAddress(text: string): string | undefined {
  const address = text.trim().replace(/^(?=\/\/)/, "https:");
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function decodeValue(value: string): string {
  return value.replace(
    /&(?:#(x[\da-f]{1,6}|\d{1,7})|([a-z]{2,6}));?/gi,
    (whole, number: string | undefined, name: string | undefined) => {
      if (number === undefined) return entities.get((name ?? "").toLowerCase()) ?? whole;
      const code = Number(number.replace(/^x/i, "0x"));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
