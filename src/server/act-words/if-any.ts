import type { World } from "#server/assist-plan/interpretation.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine, type Line } from "#server/typed-words/read-line.ts";

const acting =
  "archive|delete|remove|trash|bin|star|unstar|flag|mark|label|tag|move|put|mute|snooze|restore|report|get rid of";
const writing = "forward|reply to|respond to|answer";
const command = `(?: ,)?(?: then)?(?: please| just)? (?<verb>${acting}|${writing}) (?:it|them|those|these|that|all of (?:it|them)|(?<last>(?:(?<theirs>his|her|their)|the) (?:very )?(?:last|latest|newest|most recent)(?: (?:one|e?mail|message))?))`;
const otherwise =
  "(?: [,;.])?(?: (?:and|but))?(?: (?:otherwise|else|if (?:not|there (?:is|are) (?:none|nothing)))(?: ,)?(?: (?:then|just|please))*(?: (?:do nothing|do not do anything|leave (?:it|everything|things)(?: (?:as (?:it|they) (?:is|are)|alone|be))?|nothing|never mind|forget it)))";
const behind = `(?<tail> .+?)??${otherwise}?`;
const condition = linePattern(
  `if (?:there (?:is|are)|(?:i|we) (?:have(?: got)?|got|received)|you (?:see|find)) (?<target>.+?)${command}${behind}`,
);
const sender = linePattern(
  `if (?<who>(?!any|some|no)[^ ]+(?: [^ ]+){0,2}?) (?:has |have )?(?:sent|emailed|mailed|wrote|written)(?: to)?(?: me| us)?(?: (?:anything|something|an email|any emails?|emails?))?(?<when> (?!(?:anything|something)\\b).+?)?${command}${behind}`,
);
const so = "if (?:so|yes|any|there (?:is|are)(?: any)?|(?:i|he|she|they) (?:do|does|did|have|has))";
const found = linePattern(
  `(?:(?:are|is) there |do i have |have i (?:got |received )?|did i (?:get|receive) |got )?(?<target>any .+?) [?.,] (?:and )?${so}${command}${behind}`,
);
const heard = linePattern(
  `(?:has|have|did) (?<who>(?!any|some|no)[^ ]+(?: [^ ]+){0,2}?) (?:sent?|e-?mail(?:ed)?|mail(?:ed)?|wrote|write|written)(?: to)?(?: me| us)?(?: (?:anything|something|an email|any emails?|emails?))?(?<when> (?!(?:anything|something)\\b).+?)? [?.,] (?:and )?${so}${command}${behind}`,
);

/**
 * "If there are any emails from the club, archive them" as "archive any emails from the club": what is done to all that
 * is there wants no condition, also where it is asked first: "any mail from the club? If so, archive it". Undefined for other lines, and for what is still to come.
 */
export function ifAny(line: Line, world: World): Line | undefined {
  const text = ofThere(line) ?? ofSender(line);
  return text === undefined ? undefined : readLine(text, nameWords(world));
}

function ofThere(line: Line): string | undefined {
  const parts = matchLine(line, condition) ?? matchLine(line, found) ?? {};
  const { target, verb, last, tail } = parts;
  if (target === undefined || verb === undefined || namesOther(parts)) return undefined;
  if (/\b(?:not|never|no|nothing|more than|fewer|less|over|at least)\b/u.test(target.text))
    return undefined;
  const typed = typedIn(target);
  if (last !== undefined) return orderOf(typedIn(verb), lastOf(typed), tail);
  const meant = isWriting.test(verb.text) ? typed.replace(/^an?\s/iu, "the ") : typed;
  return orderOf(typedIn(verb), meant, tail);
}

const isWriting = new RegExp(`^(?:${writing})$`, "u");

/** "If Ada sent me anything last week, delete it" as "delete everything that Ada sent last week". */
function ofSender(line: Line): string | undefined {
  const parts = matchLine(line, sender) ?? matchLine(line, heard) ?? {};
  const { who, when, verb, last, tail } = parts;
  if (who === undefined || verb === undefined || namesOther(parts)) return undefined;
  const sent = when === undefined ? "sent" : `sent ${typedIn(when)}`;
  const one = last === undefined ? "the email" : "the last email";
  const what = last !== undefined || isWriting.test(verb.text) ? one : "everything";
  return orderOf(typedIn(verb), `${what} ${typedIn(who)} ${sent}`, tail);
}

/** "The last email from Bo" is none of those that the condition tells, and "his last" may be of another where nobody is named. */
function namesOther({ who, last, theirs, tail }: Partial<Record<string, Line>>): boolean {
  if (last === undefined) return false;
  if (theirs !== undefined && who === undefined) return true;
  return tail !== undefined && !ofAct.test(tail.text);
}

const ofAct = /^(?:to|as|into|until|till|with|saying|and|,|:) /u;

/** "The latest" of "any emails from Ada" is the latest email from her. */
function lastOf(target: string): string {
  const named = target.replace(/^(?:any|some|an?|the)\s+/iu, "");
  return `the last ${named.replace(/\b(e?-?mail|message|newsletter|invoice|receipt)s\b/iu, "$1")}`;
}

function orderOf(verb: string, target: string, tail: Line | undefined): string {
  return `${verb} ${target}${tail === undefined ? "" : ` ${typedIn(tail)}`}`;
}

function typedIn({ source, words }: Line): string {
  return source.slice(words[0]?.from, words.at(-1)?.to);
}
