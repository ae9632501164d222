import type { Draft, Question } from "#server/typed-words/reader.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const onlyIf =
  /\b(?:if|unless|provided|providing|as long as|so long as|when|in case)(?: that)? (?:it|that|this|that one|they|those) (?:is|are|was|were|'s|'re|has|have|had|came|comes)\b/u;

/**
 * "Archive Rose's newest if it is unread" means that one or nothing, which is not the newest of those that are unread: it
 * is asked. Undefined where all are meant, of which such words tell which.
 */
export function ifThatOne({ text }: Line, { pick }: Draft): Question | undefined {
  if (Object.keys(pick).length === 0 || !onlyIf.test(text)) return undefined;
  return {
    text: "I do not look whether that one is so before I act on it. Which email do you mean?",
    choices: [],
  };
}
