import type { Suggestions } from "#contract/search.ts";
import { foldText } from "#query/words.ts";

/** What of the offers for an earlier word fits the one that is typed now: nobody else may be taken in their place. */
export function stillOffered(given: Suggestions, word: string): Suggestions {
  const typed = foldText(word)
    .replace(/^.*:|^-/, "")
    .trim();
  return {
    people: given.people.filter(({ name, address }) => hasWord(`${name} ${address}`, typed)),
    labels: given.labels.filter(({ name }) => hasWord(name, typed)),
    recent: given.recent,
  };
}

/** Whether a text or one of its words begins so. */
function hasWord(text: string, typed: string): boolean {
  const folded = foldText(text);
  const beginnings = [
    0,
    ...Array.from(folded.matchAll(/[\s/:_.@<"(-]/g), ({ index }) => index + 1),
  ];
  return beginnings.some((at) => folded.startsWith(typed, at));
}
