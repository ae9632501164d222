const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 " +
  "sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc " +
  "Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve " +
  "Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute " +
  "acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde " +
  "ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const others =
  "amp & lt < gt > quot \" apos ' OElig Œ oelig œ Scaron Š scaron š Zcaron Ž zcaron ž Yuml Ÿ " +
  "ndash – mdash — horbar ― hellip … bull • prime ′ lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” " +
  "bdquo „ lsaquo ‹ rsaquo › dagger † permil ‰ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ " +
  "check ✓ minus − ne ≠ le ≤ ge ≥ infin ∞ asymp ≈ hearts ♥ zwnj \u200c zwj \u200d lrm \u200e " +
  "rlm \u200f shy \u00ad";

const named = new Map<string, string>([
  ["ensp", "\u2002"],
  ["emsp", "\u2003"],
  ["thinsp", "\u2009"],
  ["numsp", "\u2007"],
  ...pairs(latin1.split(" "), (place) => String.fromCharCode(160 + place)),
  ...pairs(
    others.split(" ").filter((_, place) => place % 2 === 0),
    (place) => others.split(" ")[place * 2 + 1] ?? "",
  ),
]);

function pairs(names: string[], character: (place: number) => string): [string, string][] {
  return names.map((name, place) => [name, character(place)]);
}

// The HTML standard reads the numbers 128 to 159 as windows-1252.
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Replaces the character references of HTML; what is unknown stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});?/gi, (whole, name) =>
    characterNamed(String(name), whole),
  );
}

function characterNamed(name: string, whole: string): string {
  if (!name.startsWith("#")) return named.get(name) ?? whole;
  return characterOf(Number(/^#x/i.test(name) ? `0x${name.slice(2)}` : name.slice(1)));
}

function characterOf(code: number): string {
  if (code >= 128 && code <= 159) return windows1252.charAt(code - 128);
  const invalid = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return invalid ? "\ufffd" : String.fromCodePoint(code);
}
