import type { Line } from "#server/typed-words/read-line.ts";

/** Words that one piece of an end may have. */
const longest = 8;

/**
 * Where the end of a line begins that is made of such pieces alone; its length where it has no such end. `piece` must
 * match a whole piece, and `first` is where it may begin at the earliest. Linear in the words.
 */
export function endOfLine({ text, words, offsets }: Line, piece: RegExp, first = 0): number {
  const ends = new Set([words.length]);
  let start = words.length;
  for (let at = words.length - 1; at >= Math.max(first, start - longest); at -= 1) {
    const sizes = Array.from({ length: longest }, (_, size) => at + size + 1);
    if (!sizes.some((to) => ends.has(to) && piece.test(textOf(at, to)))) continue;
    ends.add(at);
    start = at;
  }
  return start;

  function textOf(from: number, to: number): string {
    return text.slice(offsets[from], to < words.length ? (offsets[to] ?? 0) - 1 : text.length);
  }
}
