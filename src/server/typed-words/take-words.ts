import type { Line } from "./read-line.ts";

export type Taken = { groups: Record<string, string | undefined>; next: number; text: string };

/** A pattern of whole words, for `takeWords`. */
export function wordPattern(source: string): RegExp {
  return new RegExp(`(?:${source})(?= |$)`, "yu");
}

/** What a pattern takes of a line from a word on, and the word behind it; undefined where it does not fit. */
export function takeWords(line: Line, at: number, pattern: RegExp): Taken | undefined {
  const offset = line.offsets[at];
  if (offset === undefined) return undefined;
  pattern.lastIndex = offset;
  const found = pattern.exec(line.text);
  if (found === null || found[0] === "") return undefined;
  const next = at + found[0].split(" ").length;
  return { groups: found.groups ?? {}, next, text: found[0] };
}

/** The words from one to before another as they were typed. */
export function typedWords(line: Line, from: number, to: number): string {
  const [first, last] = [line.words[from], line.words[to - 1]];
  if (first === undefined || last === undefined || to <= from) return "";
  if (to === from + 1) return first.raw;
  return line.source.slice(first.from, last.to);
}
