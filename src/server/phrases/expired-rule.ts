import type { Line } from "#server/typed-words/read-line.ts";
import type { Question, Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const adverb = "(?: (?:already|now|long|long since|since|meanwhile|all))*";
const told = wordPattern(
  `(?:that|which|whose (?:date|time|deadline|offer)) (?:have|has|are|is|were|was)?${adverb} ?(?:expired|passed|lapsed|ended|run out|gone by|over|past|outdated|out of date|out-of-date|no longer (?:valid|relevant|needed|current)|obsolete|stale)`,
);
const before = wordPattern("(?:expired|outdated|out of date|out-of-date|obsolete|lapsed|stale)");
const ages = ["older than a week", "older than a month"];

/** "That has expired": what a mail speaks of is not known to be over, so that before a change its age is asked for. */
export function expiredRule(reader: Reader): number | undefined {
  const { line, at, draft, purpose } = reader;
  if (purpose !== "change" || reader.leftOut === true) return undefined;
  const behind = takeWords(line, at, told);
  const next = behind?.next ?? takeWords(line, at, before)?.next;
  if (next !== undefined) draft.question ??= howOld(line, at, next);
  return next;
}

/** The whole request with an age in the place of these words; behind the messages where they stood before them. */
function howOld(line: Line, from: number, next: number): Question {
  const { source, words } = line;
  const [start, end] = [words[from]?.from ?? 0, words[next - 1]?.to ?? source.length];
  const last = words.at(-1)?.to ?? source.length;
  const isLast = next >= words.length;
  const choices = ages.map((age) =>
    isLast
      ? `${source.slice(0, start)}${age}${source.slice(end)}`
      : `${source.slice(0, start)}${source.slice(end, last).trimStart()} ${age}${source.slice(last)}`,
  );
  return { text: "I cannot tell what is over and what is not. Shall I go by their age?", choices };
}
