import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const pattern = wordPattern(
  "(?:that |which )?(?:i|we) (?:have |did )?(?:still )?(?:not|never)(?: yet| ever)? (?:replied|answered|responded|reply|answer|respond)(?: to)?(?: yet)?|(?:that |which )?(?:(?:have |did )?(?:i|we)(?: have)?(?: still)? (?:left|leave)) (?:hanging|unanswered|without (?:an? )?(?:answer|reply))|(?:that (?:are|were) |which (?:are|were) )?(?:still )?(?:unanswered|unreplied|not (?:yet )?(?:answered|replied to)|without (?:an? )?(?:answer|reply)(?: from me)?)|(?:that |which )?(?:still )?(?:lack|miss|need|want|require|deserve|await)s? (?:an? |my )?(?:answer|answering|reply|replying|response|replying to)(?: from (?:me|us))?",
);

/** "That I haven't answered": the last of a conversation, from no machine. */
export function unansweredRule({ line, at, draft }: Reader): number | undefined {
  const taken = takeWords(line, at, pattern);
  if (taken === undefined) return undefined;
  draft.unanswered = true;
  return taken.next;
}
