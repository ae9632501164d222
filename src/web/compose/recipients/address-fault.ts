import { recipientsWords } from "./recipients-words.ts";

/** Says why something typed is no mail address; only for what is none. */
export function addressFault(typed: string): string {
  const address = /<(?<inside>[^<>]*)>\s*$/.exec(typed)?.groups?.["inside"] ?? typed;
  const [before = "", after] = partsOf(address.trim());
  const { noAt, nothingBefore, nothingAfter, space, noEnding } = recipientsWords;
  if (after === undefined) return noAt;
  if (before === "") return nothingBefore;
  if (after === "") return nothingAfter;
  if (/\s/.test(before + after)) return space;
  return after.includes(".") ? whatIsWrong(before, after) : noEnding;
}

/** Of two parts that are there; RFC 5321, 4.5.3.1 has the lengths. */
function whatIsWrong(before: string, after: string): string {
  const { dots, numbers, long, characters } = recipientsWords;
  if ([before, after].some((part) => /^\.|\.\.|\.$/.test(part))) return dots;
  if (/^\[|(?:^|\.)\d+$/.test(after)) return numbers;
  const { length } = new TextEncoder().encode(before);
  return length > 64 || after.length > 253 ? long : characters;
}

function partsOf(address: string): [before: string, after?: string] {
  const at = address.lastIndexOf("@");
  return at === -1 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}
