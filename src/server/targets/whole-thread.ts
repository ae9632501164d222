import { asking, type Options, type Result } from "#server/shown-mail/made-target.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import { isOne } from "./is-unsaid.ts";

/** Whether a conversation was named, or "one" of them behind a request about another. */
export function isThread({ conversation, ones }: Draft, options: Options): boolean {
  return options.whole === true && (conversation || (ones && isBehindThread(options)));
}

function isBehindThread({ step, steps = [] }: Options): boolean {
  const before = step === undefined ? undefined : steps[step];
  return before !== undefined && "target" in before && before.target.conversation !== undefined;
}

/** "the thread about the roof", "the whole thread of her last mail": all of it. */
export function inWhole(found: Result, draft: Draft): Result {
  if (found.kind !== "target" || !isOne(draft)) return found;
  const isPicked = Object.keys(draft.pick).length > 0;
  const { count, skip } = found.target;
  if (isPicked && (count !== 1 || skip > 0)) return found;
  if (!isPicked && draft.conditions.length === 0) return asking();
  const target = { ...found.target, count: isPicked ? count : null, conversation: "" };
  return { kind: "target", target };
}
