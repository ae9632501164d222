import { firstMoment } from "#query/first-moment.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { DueSpan } from "#server/assist-plan/plan.ts";
import { dateOf, dayOf, todayOf, weekdayOf, type Day, type DaySpan } from "./calendar-day.ts";
import { readSendTime } from "./read-send-time.ts";

type Clock = Pick<World, "now" | "timeZone">;

/** Characters of such words. */
const longest = 80;
const clock = /\bat \d|\d ?[ap]\.?m\b|\d:\d\d|\bnoon\b|\bmidnight\b/iu;

/**
 * When what words call "tomorrow", "next week" or "Friday at 10" is due, seen from now on: a whole day, week or month, or
 * the minute that they name. Undefined for other words.
 */
export function dueSpan(words: string, world: Clock): DueSpan | undefined {
  if (words.length > longest) return undefined;
  const said = words.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const span = spans(todayOf(world))[said.replace(/^(?:for|on|in|during|from) /u, "")];
  if (span !== undefined) return momentsOf(span, world);
  const at = readSendTime(said, world);
  if (at === undefined) return undefined;
  if (clock.test(said)) return minuteOf(at);
  const day = todayOf({ ...world, now: at });
  return momentsOf({ from: day, before: day + 1 }, world);
}

function spans(today: Day): Record<string, DaySpan> {
  const monday = today + ((8 - weekdayOf(today)) % 7 || 7);
  const { year, month } = dateOf(today);
  const first = dayOf(year, month + 1, 1);
  const day = { from: today, before: today + 1 };
  return {
    today: day,
    tonight: day,
    "later today": day,
    "this week": { from: today, before: monday },
    "next week": { from: monday, before: monday + 7 },
    "this month": { from: today, before: first },
    "next month": { from: first, before: dayOf(year, month + 2, 1) },
  };
}

function minuteOf(at: Date): DueSpan {
  return { from: at.toISOString(), before: new Date(at.getTime() + 60_000).toISOString() };
}

function momentsOf({ from, before }: DaySpan, { timeZone }: Clock): DueSpan {
  const [start, end] = [from, before].map((day) =>
    new Date(firstMoment(day * 86_400_000, timeZone)).toISOString(),
  );
  return { from: start ?? "", before: end ?? "" };
}
