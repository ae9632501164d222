import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const here = wordPattern(
  "(?:(?:in|over|right) )?(?<place>here|there)(?! (?:is|are|was|were)(?: |$))|(?:among|amongst|out of|of) (?:them|those|these|the above)|(?:in|on|from|of) (?:that|this|your) (?:list|answer)",
);

/** "All mails in here", "the newsletters among them": what is open or was shown. The words themselves are none to look for. */
export function hereRule({ line, at, draft, world, purpose, isShown }: Reader): number | undefined {
  const taken = takeWords(line, at, here);
  const isNamed = draft.head !== undefined || draft.all || draft.conditions.length > 0;
  if (taken === undefined || !isNamed) return undefined;
  const isPointing = isShown === true || world.open > 0;
  if (!isPointing) return purpose === "read" ? taken.next : undefined;
  draft.reference ??= taken.groups["place"] === "here" ? "these" : "them";
  return taken.next;
}
