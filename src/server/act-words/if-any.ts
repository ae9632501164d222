import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";

const verb =
  "(?:archive|delete|remove|trash|bin|star|unstar|flag|mark|label|tag|move|put|mute|snooze|restore|report|get rid of)";
const condition = linePattern(
  `if (?:there (?:is|are)|(?:i|we) (?:have(?: got)?|got|received)|you (?:see|find)) (?<target>.+?)(?: ,)?(?: then)?(?: please| just)? (?<verb>${verb}) (?:it|them|those|these|that|all of (?:it|them))(?<tail> .+)?`,
);

const sender = linePattern(
  `if (?<who>(?!any|some|no)[^ ]+(?: [^ ]+){0,2}?) (?:has |have )?(?:sent|emailed|mailed|wrote|written)(?: to)?(?: me| us)?(?: (?:anything|something|an email|any emails?|emails?))?(?<when> (?!(?:anything|something)\\b).+?)?(?: ,)?(?: then)?(?: please| just)? (?<verb>${verb}) (?:it|them|those|these|that|all of (?:it|them))(?<tail> .+)?`,
);

/** "If Ada sent me anything last week, delete it" as "delete everything that Ada sent last week". */
function ifSent(line: Line): Line | undefined {
  const { who, when, verb: command, tail } = matchLine(line, sender) ?? {};
  if (who === undefined || command === undefined) return undefined;
  const words = [
    ...command.words,
    wordOf("everything", line),
    ...who.words,
    wordOf("sent", line),
    ...(when?.words ?? []),
    ...(tail?.words ?? []),
  ];
  return partOfLine({ ...line, words }, 0, words.length);
}

function wordOf(word: string, { words }: Line): Word {
  const from = words[0]?.from ?? 0;
  return { raw: word, word, quoted: false, from, to: from };
}

/**
 * "If there are any emails from the club, archive them" as "archive any emails from the club": what is done to all that
 * is there wants no condition. Undefined for other lines, and for what is still to come.
 */
export function ifAny(line: Line): Line | undefined {
  const { target, verb: command, tail } = matchLine(line, condition) ?? {};
  if (target === undefined || command === undefined) return ifSent(line);
  if (/\b(?:not|never|no|nothing|more than|fewer|less|over|at least)\b/u.test(target.text))
    return undefined;
  const words = [...command.words, ...target.words, ...(tail?.words ?? [])];
  return partOfLine({ ...line, words }, 0, words.length);
}
