import type { Query } from "#query/ast.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

/** A day of the calendar, counted from 1 January 1970. */
export type Day = number;

/** From a day on, and before another. */
export type DaySpan = { from: Day; before: Day };

const length = 24 * 3600 * 1000;

const days = new WeakMap<Date, { timeZone: string; day: Day }>();

/** The day that it is where the person is. */
export function todayOf({ now, timeZone }: Pick<World, "now" | "timeZone">): Day {
  const known = days.get(now);
  if (known?.timeZone === timeZone) return known.day;
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(now);
  const [year, month, date] = ["year", "month", "day"].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  const day = dayOf(year ?? 1970, month ?? 1, date ?? 1);
  days.set(now, { timeZone, day });
  return day;
}

/** The day of a year, a month from 1 on, and a date; dates and months past the end run on. */
export function dayOf(year: number, month: number, date: number): Day {
  return Math.round(Date.UTC(year, month - 1, date) / length);
}

/** Year, month from 1 on, and date of a day. */
export function dateOf(day: Day): { year: number; month: number; date: number } {
  const utc = new Date(day * length);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, date: utc.getUTCDate() };
}

/** 0 for Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** What was received on those days. */
export function withinDays({ from, before }: Partial<DaySpan>): Query[] {
  const after = from === undefined ? [] : [edge("after", from)];
  return before === undefined ? after : [...after, edge("before", before)];
}

function edge(side: "after" | "before", day: Day): Query {
  const { year, month, date } = dateOf(day);
  return { kind: "day", side, day: `${year}/${twoDigits(month)}/${twoDigits(date)}` };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
