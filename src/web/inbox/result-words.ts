import { inboxWords } from "./inbox-words.ts";

/** Results that are listed at first, and the step in which more of them are told. */
const [few, step] = [50, 1000];

/** How much a search has found: the exact number once all is listed, else more than what is; undefined at first. */
export function resultWords(listed: number | undefined, hasMore: boolean): string | undefined {
  if (listed === undefined || (hasMore && listed <= few)) return undefined;
  if (!hasMore) return inboxWords.found(listed);
  return inboxWords.foundMore(listed < step ? listed : listed - (listed % step));
}
