import type { Line } from "#server/typed-words/read-line.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

/** What is said of who has sent something: "has sent me", "emailed us". */
export const wrote = wordPattern(
  "(?:ever |just |recently )?(?:has |have )?(?:ever |just |recently )?(?:sent|wrote|written|emailed|mailed)(?: (?:to )?me| us)?",
);
const before = wordPattern("(?:last|most recently)");
const lastly = wordPattern(
  "(?:last|latest|most recently|just now)(?! (?:week|month|year|night|weekend|fortnight|\\d+|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|few|couple|two|three)\\b)",
);

/** The words behind a name that has sent something, and whether it was the last that came: "sent me last", "last sent me". */
export function sentLast(
  line: Line,
  end: number | undefined,
): { next: number; last: boolean } | undefined {
  const first = end === undefined ? undefined : takeWords(line, end, before);
  const behind = end === undefined ? undefined : takeWords(line, first?.next ?? end, wrote);
  if (behind === undefined) return undefined;
  const after = first === undefined ? takeWords(line, behind.next, lastly) : undefined;
  return { next: after?.next ?? behind.next, last: (first ?? after) !== undefined };
}
