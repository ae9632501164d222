import type { Line } from "#server/typed-words/read-line.ts";
import { joinConditions } from "#server/typed-words/join-conditions.ts";
import type { Draft, Question } from "#server/typed-words/reader.ts";
import { ifThatOne } from "./if-that-one.ts";
import { sendersIn } from "#server/shown-mail/term-axes.ts";
import { whichOnes } from "#server/shown-mail/which-ones.ts";

/** What has to be asked before words for messages are taken for a change. */
export function doubtOfChange(line: Line, draft: Draft): Question | undefined {
  return ifThatOne(line, draft) ?? ofPair(draft);
}

/** "Both mails from Rose", who may have sent more. */
function ofPair(draft: Draft): Question | undefined {
  const { pair, named, join, pick, conditions } = draft;
  const isOfTwo = join !== undefined || sendersIn(joinConditions(draft)).length > 1;
  const isOfOne = named && !isOfTwo && conditions.length > 0;
  return pair && isOfOne && pick.count === undefined ? whichOnes({ count: 2 }) : undefined;
}
