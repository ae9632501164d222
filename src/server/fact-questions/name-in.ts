import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";

/** A name as it was typed, without its article. */
export function nameIn(line: Line): string {
  return typedWords(line, 0, line.words.length).replace(/^(?:the|my|our) /iu, "");
}
