import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const verb =
  "(?:archive|delete|remove|trash|bin|star|unstar|flag|mark|label|tag|move|put|mute|snooze|restore|report|get rid of)";
const condition = linePattern(
  `if (?:there (?:is|are)|(?:i|we) (?:have(?: got)?|got|received)|you (?:see|find)) (?<target>.+?)(?: ,)?(?: then)?(?: please| just)? (?<verb>${verb}) (?:it|them|those|these|that|all of (?:it|them))(?<tail> .+)?`,
);

/**
 * "If there are any emails from the club, archive them" as "archive any emails from the club": what is done to all that
 * is there wants no condition. Undefined for other lines, and for what is still to come.
 */
export function ifAny(line: Line): Line | undefined {
  const { target, verb: command, tail } = matchLine(line, condition) ?? {};
  if (target === undefined || command === undefined) return undefined;
  if (/\b(?:not|never|no|nothing|more than|fewer|less|over|at least)\b/u.test(target.text))
    return undefined;
  const words = [...command.words, ...target.words, ...(tail?.words ?? [])];
  return partOfLine({ ...line, words }, 0, words.length);
}
