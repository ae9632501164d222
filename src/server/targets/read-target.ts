import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readMessages } from "./read-messages.ts";

/**
 * The messages that words name and nothing else, to be answered, forwarded or acted on: "the latest email from sofia",
 * "this", "all the emails from chenwei last week about '…'". A question where two readings remain; undefined for words that
 * are not understood wholly.
 */
export function readTarget(
  words: string,
  world: World,
): Target | { question: string; choices: string[] } | undefined {
  if (words.length > longest) return undefined;
  const line = readLine(words, nameWords(world));
  const read = readMessages(line, { world, purpose: "change" });
  if (read.kind === "target") return read.target;
  return read.kind === "question" ? { question: read.text, choices: read.choices } : undefined;
}

/** Characters. */
const longest = 3000;
