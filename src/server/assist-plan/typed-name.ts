import { splitWords } from "#query/words.ts";

/** Characters of a name. */
const longest = 200;
const titles: ReadonlySet<string> = new Set(["mr", "mrs", "ms", "miss", "dr", "prof", "professor"]);

/** The words of a name as somebody types it, without titles. */
export function typedName(words: string): string[] {
  return splitWords(words.slice(0, longest)).filter((word) => !titles.has(word));
}
