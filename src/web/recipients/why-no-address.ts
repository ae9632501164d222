import { recipientsWords } from "./recipients-words.ts";

/** Says why something typed is no mail address; only for what is none. */
export function whyNoAddress(typed: string): string {
  const address = /<(?<inside>[^<>]*)>\s*$/.exec(typed)?.groups?.["inside"] ?? typed;
  const [before = "", after] = partsOf(address.trim());
  const { noAt, nothingBefore, nothingAfter, space, noEnding, characters } = recipientsWords;
  if (after === undefined) return noAt;
  if (before === "") return nothingBefore;
  if (after === "") return nothingAfter;
  if (/\s/.test(before + after)) return space;
  return after.includes(".") ? characters : noEnding;
}

function partsOf(address: string): [before: string, after?: string] {
  const at = address.lastIndexOf("@");
  return at === -1 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}
