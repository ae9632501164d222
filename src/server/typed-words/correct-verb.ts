import { isMistyped } from "#server/assist-plan/mistyped.ts";

const verbs =
  "star unstar mark move mute find show list label archive delete remove trash restore snooze send forward reply".split(
    " ",
  );

/** English words that stand one slip beside one of these. */
const ownWords = new Set("stair spend stead fiend thrash mover relist".split(" "));

/**
 * The verb of command that a word where one is expected may be with a small typing error; every other word as it is.
 *
 * @example correctVerb("strar") // "star"
 */
export function correctVerb(word: string): string {
  if (ownWords.has(word)) return word;
  const found = verbs.filter((verb) => verb === word || isMistyped(word, verb));
  return found.length === 1 ? (found[0] ?? word) : word;
}
