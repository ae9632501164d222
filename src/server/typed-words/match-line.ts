import { partOfLine, type Line } from "./read-line.ts";

/** A pattern of a whole line, for `matchLine`: its groups begin and end with words. */
export function linePattern(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, "du");
}

/** The words of each group that took some, where a pattern fits a whole line. */
export function matchLine(line: Line, pattern: RegExp): Record<string, Line> | undefined {
  const found = pattern.exec(line.text);
  const ranges = found?.indices?.groups;
  if (found === null) return undefined;
  const groups: Record<string, Line> = {};
  for (const [name, range] of Object.entries(ranges ?? {}))
    if (range !== undefined && range[1] > range[0]) groups[name] = between(line, range);
  return groups;
}

function between(line: Line, [from, to]: [number, number]): Line {
  const first = line.offsets.findIndex((offset) => offset >= from);
  const last = line.offsets.findLastIndex((offset) => offset < to);
  return first < 0 ? partOfLine(line, 0, 0) : partOfLine(line, first, last + 1);
}
