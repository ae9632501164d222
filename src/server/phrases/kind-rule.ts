import { mailKinds } from "#server/assist-plan/mail-kinds.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const kinds = mailKinds.map(({ words, query }) => ({ pattern: wordPattern(words), query }));

/** "Build notifications", "delivery notices", "password resets": kinds of mail that are guessed by words and senders. */
export function kindRule({ line, at, draft }: Reader): number | undefined {
  for (const { pattern, query } of kinds) {
    const taken = takeWords(line, at, pattern);
    if (taken === undefined) continue;
    addCondition(draft, "kind", query);
    draft.head ??= /(?:s|mail|information|info|recovery)$/u.test(taken.text) ? "many" : "one";
    return taken.next;
  }
  return undefined;
}
