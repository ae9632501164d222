import type { Line } from "./read-line.ts";

/** Whether an "&" stands there between two words with a capital: "Health & Wellness Expo" is one name. */
export function isNameSign({ words }: Pick<Line, "words">, at: number): boolean {
  if (words[at]?.raw !== "&") return false;
  return [words[at - 1], words[at + 1]].every((word) => /^\p{Lu}/u.test(word?.raw ?? ""));
}
