import { namesSender } from "./name-at.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import type { Taken } from "#server/typed-words/take-words.ts";

const weak = /^(?:bar|save|keep(?:ing)?|leav(?:e|ing)|not|minus|without|ignoring|unless)\b/u;
const bare = /^(?:bar|save|keep(?:ing)?|leav(?:e|ing)|not)\b/u;
const points =
  /^(?:the|my|our|his|her|their|those|these|that|this|what|whatever|any|anything|all|ones?|it|them|from|by|to|for|with|about|in|on|labell?ed|tagged|first|last|latest|newest|oldest)$/u;
const holds =
  /^(?:e?mails?|messages?|conversations?|threads?|items|everything|anything|ones?|those|these|them|both|stuff|things|letters|newsletters|promotions|promos|'s)$/u;
const ends = /^(?:e?mails?|messages?|conversations?|threads?)$/u;
const relates = /^(?:from|by|with|about|in|that|which|to|of|and|or|,|'s)$/u;
const decided = /^(?:the|my|our|his|her|its|their|a|an|every)$/u;

/**
 * Whether words like "save" and "keep" leave something out there. Before a noun they are a part of its name: "all the save
 * the date emails", "my bar bills"; read as an exception that would be all other mail.
 */
export function leavesOut({ line, at, to, world }: Reader, taken: Taken): boolean {
  if (decided.test(line.words[at - 1]?.word ?? "")) return false;
  const left = partOfLine(line, taken.next, to);
  if (!weak.test(taken.text) || hasNoun(line, at)) return true;
  if (endsInNoun(left)) return false;
  return !bare.test(taken.text) || points.test(firstOf(left)) || namesSender(left, world);
}

function firstOf({ words }: Line): string {
  return words[0]?.word ?? "";
}

/** Whether what is left out is left out of something that was named. */
function hasNoun({ words }: Line, at: number): boolean {
  return words.slice(0, at).some(({ word }) => holds.test(word));
}

/** "Save the date emails", "bar the final bills": a noun that something else stands before. */
function endsInNoun({ words }: Line): boolean {
  const last = words.at(-1)?.word ?? "";
  if (ends.test(last)) return words.length > 1;
  return (
    (words.length > 2 || words[0]?.word === "one") &&
    last.endsWith("s") &&
    !words.some(({ word }) => relates.test(word))
  );
}
