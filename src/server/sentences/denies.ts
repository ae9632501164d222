import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { doingWord } from "./doing-words.ts";

const denial = new RegExp(
  `^(?:(?:never ?mind|forget|scratch|ignore|sorry|oops|whoops|(?:no |oh )?wait|actually no|oh no|no|my (?:mistake|bad)|(?:that was |that is )?(?:the )?wrong (?:ones?|email|message|mail))(?: (?:that|it|this|about (?:that|it)|about|the|my))?(?: [,.;:!])*(?= ${doingWord}\\b)|(?:please )?(?:do not|never|not(?= (?:archive|delete|remove|trash|bin|star|mark|move|label|snooze|mute|restore|forward|send|touch|change)\\b)|you (?:should|must|need) not|i (?:do not|never) want(?: you)?(?: ever)? to(?! (?:see|have|get|receive)\\b)|i do not want you|instead of|rather than|nobody should|no one should)) `,
  "u",
);

/** What a clause forbids, or sets aside for something else, as words that would ask for it; undefined for other clauses. */
export function denies(clause: Line): Line | undefined {
  if (clause.text.startsWith("do not send")) return undefined;
  const found = denial.exec(clause.text)?.[0];
  if (found === undefined) return undefined;
  return partOfLine(clause, found.trim().split(" ").length, clause.words.length);
}
