const quoted = `["“'‘][^"”’\\n]{1,60}["”'’]`;
const closings =
  "(?:(?:kind|best|warm|with kind|with best) )?(?:regards|wishes)|cheers|best|all the best|love|yours(?: sincerely)?|sincerely|thanks|many thanks|take care|your";
const name = String.raw`(?:\p{L}[\p{L}\p{M}'’.-]*,?\s?){1,6}`;
const wish = new RegExp(
  String.raw`(?:^|[,.;!?]\s*(?:and\s+|please\s+)*|\s+and\s+(?:please\s+)?)(?:sign(?:\s+(?:it|this))?(?:\s+off)?\s+(?:as|with)\s+(?<signed>${quoted}|${name})|sign(?:ed|\s+off)\s+(?<given>${quoted})|(?:end|close)\s+(?:it\s+|this\s+)?with\s+(?<closed>${quoted}|(?:${closings})\b,?\s*(?:${name})?))[\s.!]*$`,
  "iu",
);
const closing = new RegExp(String.raw`^(?<word>${closings})[\s,]*(?<who>.*)$`, "iu");

/** A brief without the wish how it shall be signed, and that signature in its lines. */
export function signedAs(brief: string): { brief: string; signature?: string } {
  const from = Math.max(brief.length - 120, 0);
  const found = wish.exec(brief.slice(from));
  const { signed, given, closed } = found?.groups ?? {};
  const words = (signed ?? given ?? closed ?? "").replaceAll(/^["“'‘]|["”'’.\s]+$/gu, "");
  if (found === null || words === "") return { brief };
  return { brief: brief.slice(0, from + found.index), signature: inLines(words) };
}

/** The closing words above the name; without any, the usual ones. */
function inLines(words: string): string {
  const { word, who = "" } = closing.exec(words)?.groups ?? {};
  if (word === undefined) return `Best,\n${words}`;
  if (/^your$/i.test(word)) return words;
  const begun = word.charAt(0).toUpperCase() + word.slice(1);
  return who === "" ? begun : `${begun},\n${who}`;
}
