import type { World } from "#server/assist-plan/interpretation.ts";
import { readNumber } from "#server/typed-words/read-number.ts";
import type { LastAct } from "./last-act.ts";

const lead =
  /^(?:(?:make (?:it|that)|until|till|til|around|about|by)\s+)+|\s+(?:instead|rather)$/giu;
const until = /^(?:until|till|til)\s+/iu;
const clock =
  /^(?:at\s+)?(?:\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm|h|uhr|o['’]?clock)?|(?:half|quarter) (?:past |to )?\p{L}+|noon|midday|midnight|(?:in the |this )?(?:morning|afternoon|evening))$/iu;
const shift =
  /^(?<count>an?|\d{1,2}|one|two|three|four|half an) (?<unit>minute|hour|day|week)s? (?<way>later|earlier)$/iu;

/**
 * How another time for messages that were snoozed is said whole: "no, 5pm" is another hour of the same day, and "an hour later" is
 * counted from the time that was said. None where it may be a number of messages.
 */
export function snoozeWays(words: string, before: LastAct["first"], world: World): string[] {
  if (before.do !== "act" || before.act !== "snooze" || before.until === null) return [];
  const time = words.replaceAll(lead, "").trim();
  if (/^\d+$/u.test(time) && before.target.count !== null && before.target.count > 1) return [];
  const put = new Date(before.until);
  const moved = shifted(time, put);
  if (moved !== undefined) return [`snooze until ${told(moved, world, "short")}`];
  return clock.test(time)
    ? [`snooze until ${told(put, world)} ${/^(?:at|in)\b/iu.test(time) ? "" : "at "}${time}`]
    : [`snooze until ${words.replace(until, "")}`];
}

function shifted(time: string, put: Date): Date | undefined {
  const { count = "", unit = "", way } = shift.exec(time)?.groups ?? {};
  if (way === undefined) return undefined;
  const amount = /^half/iu.test(count) ? 0.5 : readNumber(count.toLowerCase());
  const by = amount * (lengths[unit.toLowerCase()] ?? 0) * 60_000;
  return new Date(put.getTime() + (/^later$/iu.test(way) ? by : -by));
}

/** Minutes. */
const lengths: Record<string, number> = { minute: 1, hour: 60, day: 1440, week: 10_080 };

function told(at: Date, { timeZone }: World, timeStyle?: "short"): string {
  const style = { timeZone, dateStyle: "long", ...(timeStyle && { timeStyle }) } as const;
  return new Intl.DateTimeFormat("en-GB", style).format(at);
}
