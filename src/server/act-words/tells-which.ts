import { exceptionAt } from "#server/phrases/exception-rule.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const state = "(?:read|unread|seen|starred|flagged|important|unimportant|spam|junk)";
const isMarkedBefore = new RegExp(
  `^(?:as ${state}|${state} (?:all|every|everything|anything|any|each|the|my|what|whatever))(?: |$)`,
  "u",
);
const goesOn = /(?:^| )(?:and|or|but|not|nor|except|without)$| (?:is|are|was|were|that|which)$/u;

/**
 * Whether a state behind these words is no mark, but tells which messages: "mark as read all but starred and important".
 * `isMarked`: whether the state has an "as" of its own.
 */
export function tellsWhich(target: Line, isMarked = false): boolean {
  if (isMarkedBefore.test(target.text) || goesOn.test(target.text)) return true;
  const at = exceptionAt(target);
  return at !== undefined && (!isMarked || at === target.words.length - 1);
}
