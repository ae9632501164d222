import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const one = "(?:each|every|any(?= one\\b))(?: (?:single|one(?: of the)?))?";
const sender = "(?:senders?|person|people|contacts?|correspondents?|writers?|address|company)";
const talk = "(?:conversations?|threads?|discussions?)";
const of = "(?:from|of|by|for|in|per)";
const ofEach = wordPattern(`(?:${of} ${one}|per) (?:(?<sender>${sender})|(?<talk>${talk}))`);
/** "The newest of each newsletter" is that of each who sends one; so is "the newest newsletter of each". */
const ofEachKind = wordPattern(`${of} ${one}(?= (?:newsletters?|mailing lists?)\\b|$)`);
const owner = wordPattern(`${one} (?:(?<sender>${sender})|(?<talk>${talk})) 's`);

/** "The newest from each sender", "the latest of every conversation": a number is of each of them. */
export function eachRule({ line, at, draft }: Reader): number | undefined {
  const taken =
    takeWords(line, at, ofEach) ?? takeWords(line, at, owner) ?? takeWords(line, at, ofEachKind);
  if (taken === undefined) return undefined;
  draft.each = taken.groups["talk"] === undefined ? "sender" : "conversation";
  return taken.next;
}
