import { sendersIn } from "./term-axes.ts";
import { joinConditions } from "#server/typed-words/join-conditions.ts";
import type { Draft } from "#server/typed-words/reader.ts";

/** Whether two messages of one kind are named, such as "both mails from Rose", who may have sent more. */
export function isPairOfOne(draft: Draft): boolean {
  const { pair, named, join, pick, conditions } = draft;
  const isOfTwo = join !== undefined || sendersIn(joinConditions(draft)).length > 1;
  return pair && named && !isOfTwo && conditions.length > 0 && pick.count === undefined;
}
