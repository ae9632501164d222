import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { askedToTakeBack, askToTakeBack } from "./ask-to-take-back.ts";
import { changedBy } from "./changed-by.ts";
import type { Writing } from "./writing.ts";
import { atAnotherTime } from "./changed-time.ts";
import { dayAndHour } from "./day-and-hour.ts";
import { letterInHand } from "./letter-in-hand.ts";

/**
 * "Actually Friday", where it is asked whether it shall be at 10: both are one change of the time, which is asked. Undefined
 * for other words.
 */
export function changedAgain(words: string, world: World): Interpretation | undefined {
  const once = offeredIn(world);
  const at = once && atAnotherTime(words, once, world)?.at;
  if (once === undefined || !at) return undefined;
  const { day, hour } = dayAndHour(new Date(at), world.timeZone);
  return askToTakeBack(once.how, `make it ${day} at ${hour}`);
}

/** The message with the change that the last turn has asked about. */
function offeredIn(world: World): Writing | undefined {
  const { earlier } = world;
  const [change] = earlier.findLast(askedToTakeBack)?.choices ?? [];
  const from = earlier.findLastIndex((turn) => !askedToTakeBack(turn)) + 1;
  if (change === undefined || from === earlier.length) return undefined;
  const before = letterInHand(earlier.slice(0, from))?.written;
  if (before?.how !== "schedule") return undefined;
  const changed = changedBy(change.replace(/^take it back and /iu, ""), before, world);
  return changed === undefined || "kind" in changed ? undefined : onlyLater(before, changed);
}

/** What is changed but for its time is asked about by itself. */
function onlyLater(before: Writing, changed: Writing): Writing | undefined {
  const fields = new Map(Object.entries({ ...before, at: changed.at }));
  const isSame = Object.entries(changed).every(([name, value]) => fields.get(name) === value);
  return isSame ? changed : undefined;
}
