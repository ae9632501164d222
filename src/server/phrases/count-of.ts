import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import type { Taken } from "#server/typed-words/take-words.ts";

/** Words for how many, as the group `count`. */
export const number = `(?<count>${numberWords}|couple(?: of)?|few|(?:a )?dozen)`;

/** How many those words say; undefined where none stand there. */
export function countOf({ groups }: Taken): number | undefined {
  const word = groups["count"] ?? groups["things"];
  if (word === undefined) return undefined;
  if (word.endsWith("dozen")) return 12;
  return word.startsWith("couple") ? 2 : word === "few" ? 3 : readNumber(word);
}
