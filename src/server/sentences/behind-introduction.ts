import type { World } from "#server/assist-plan/interpretation.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { followsOrder } from "./split-clauses.ts";

/** How somebody begins who first says how things stand. */
const begins =
  /^(?:(?:(?:ok|okay|so|well|hey|hi|hello|look|listen|right|ugh|honestly|basically|sorry|,|\.|!) )*(?:i|we) (?:am|are|was|were|have|had|got|came|come|went|feel|will|can not|could not|do not have|did not have|am not|just|finally|only|spent|started|left|barely|hardly)|(?:my|our|the) (?:boss|manager|wife|husband|mum|mom|day|week|morning|weekend|phone|flight|train|holiday|vacation|inbox|mailbox|life|desk|meeting)|it (?:is|was|has been|is been)|this (?:is|has been|week|morning)|there (?:is|was|has been)|what an?|today|yesterday|tomorrow|monday|friday) /u;
/** What names mail, does something, denies, wishes or sets a condition is no mere introduction. */
const says =
  /\b(?:e?mails?|messages?|conversations?|threads?|newsletters?|promotions?|letters?|drafts?|spam|trash|attachments?|labels?|archived?|archiving|deleted?|deleting|removed?|star(?:red)?|mark(?:ed)?|moved?|mute|snooze|restored?|undo|undid|sent|send|repl\p{L}+|answer\p{L}*|forward\p{L}*|write|wrote|find|show|keep|kept|leave|save|need|want|like|wish|except|only|but|unless|if|until|till|when|while|because|never|else|other|rest|it|them|those|these|ones?|about|wait\p{L}*|expect\p{L}*|look\p{L}* for)\b|["“”]/u;
const pointing =
  /\b(?:it|them|those|these|that|this|one|ones|others?|rest|else|same|both|him|her|there)\b/u;

/** Words that an introduction may have. */
const longest = 30;

/**
 * What is asked for behind an introduction that names no mail and asks for nothing: "I just got back from vacation and my inbox
 * is overflowing, so please archive all newsletters". Undefined for lines without one, and where what follows points back.
 */
export function behindIntroduction(line: Line, world: World): Line | undefined {
  const end = Math.min(line.words.length, longest);
  for (let at = 2; at < end; at += 1) {
    const next = followsOrder(line, at);
    if (next === undefined) continue;
    const rest = partOfLine(line, next, line.words.length);
    return isIntroduction(partOfLine(line, 0, at), world) && !pointing.test(rest.text)
      ? rest
      : undefined;
  }
  return undefined;
}

function isIntroduction({ text, words }: Line, world: World): boolean {
  if (!begins.test(`${text} `) || says.test(text.replace(/^(?:it|this) /u, ""))) return false;
  const names = nameWords(world);
  return !words.some(({ word }) => names.has(word));
}
