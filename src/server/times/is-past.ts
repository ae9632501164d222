import type { World } from "#server/assist-plan/interpretation.ts";
import { todayOf } from "./calendar-day.ts";
import { readDays } from "./read-days.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readSendTime } from "./read-send-time.ts";

/** Whether words name a time that is over: "yesterday", "8 am today" in the evening. */
export function isPast(words: string, world: Pick<World, "now" | "timeZone">): boolean {
  if (words.length > 80 || readSendTime(words, world) !== undefined) return false;
  const line = readLine(words);
  const span = readDays(line, 0, todayOf(world));
  if (span !== undefined && span.next === line.words.length && span.before <= todayOf(world))
    return true;
  return ofToday.test(words) && isEarlierToday(words, world);
}

const ofToday = /\b(?:today|this(?= (?:morning|afternoon|evening)\b))/iu;

function isEarlierToday(words: string, world: Pick<World, "now" | "timeZone">): boolean {
  const tomorrow = readSendTime(words.replace(ofToday, "tomorrow"), world);
  return tomorrow !== undefined && tomorrow.getTime() - world.now.getTime() < 86_400_000;
}
