import { atZoneClock, zoneOffset } from "#time/zone-clock.ts";
import { allOf } from "#query/combine.ts";
import type { Query } from "#query/ast.ts";

/** A day of the person's calendar, in whole days since 1970. */
export type Day = number;

/** Where "today" is for a person, and what their clock shows. */
export type Clock = { now: Date; zone: string; today: Day; minutes: number };

const dayLength = 86_400_000;

/** The person's clock at a moment. */
export function readClock(now: Date, zone: string): Clock {
  const wall = now.getTime() + zoneOffset(now.getTime(), zone);
  const today = Math.floor(wall / dayLength);
  return { now, zone, today, minutes: Math.floor((wall - today * dayLength) / 60_000) };
}

/** The moment at which the person's clock shows that many minutes of a day, as ISO text. */
export function momentOf(day: Day, minutes: number, { zone }: Clock): string {
  const wall = day * dayLength + minutes * 60_000;
  return new Date(atZoneClock(wall, (at) => zoneOffset(at, zone))).toISOString();
}

/** A day by its parts; undefined where no calendar has it. `month` from 1. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const moment = new Date(Date.UTC(year, month - 1, date));
  return moment.getUTCMonth() === month - 1 ? moment.getTime() / dayLength : undefined;
}

/** Year, month from 1 and date of a day. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const moment = new Date(day * dayLength);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
  };
}

/** Sunday is 0. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7);
}

/** The first day of a month that may be before January or behind December. */
export function monthStart(year: number, month: number): Day {
  return Date.UTC(year, month - 1, 1) / dayLength;
}

/** The same date some months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const next = monthStart(year, month + months + 1);
  return Math.min(monthStart(year, month + months) + date - 1, next - 1);
}

/** From the first to the last of the days; an end that is absent is open. */
export function daysQuery(first: Day | undefined, last: Day | undefined): Query {
  const terms: Query[] = [];
  if (first !== undefined) terms.push({ kind: "day", side: "after", day: dayText(first) });
  if (last !== undefined) terms.push({ kind: "day", side: "before", day: dayText(last + 1) });
  return allOf(terms);
}

/** Between two moments of the person's clock, in minutes of a day; an end that is absent is open. */
export function minutesQuery(
  day: Day,
  [from, to]: readonly [number | undefined, number | undefined],
  clock: Clock,
): Query {
  const sides = [
    ["after", from],
    ["before", to],
  ] as const;
  return allOf(
    sides.flatMap(([side, minutes]): Query[] =>
      minutes === undefined
        ? []
        : [{ kind: "time", side, seconds: Date.parse(momentOf(day, minutes, clock)) / 1000 }],
    ),
  );
}

function dayText(day: Day): string {
  return new Date(day * dayLength).toISOString().slice(0, 10).replaceAll("-", "/");
}
