import type ICAL from "ical.js";

type Change = { offset: number; month: number; week: number; weekday: number; clock: number };

/**
 * The clock of a zone that a calendar describes itself (VTIMEZONE) and that has no known name: offsets in milliseconds by the
 * wall time as if it were UTC. Only one yearly change each to standard and to daylight time is read; nothing is expanded.
 */
export function calendarZone(zone: ICAL.Component): ((wall: number) => number) | undefined {
  const changes = [...zone.getAllSubcomponents("standard"), ...zone.getAllSubcomponents("daylight")]
    .slice(0, 20)
    .flatMap(readChange);
  const [only] = changes;
  if (only === undefined) return undefined;
  return (wall) => {
    const year = new Date(wall).getUTCFullYear();
    const onsets = changes
      .flatMap((change) => [year - 1, year].map((at) => ({ change, from: onset(change, at) })))
      .filter(({ from }) => from <= wall)
      .toSorted((a, b) => b.from - a.from);
    return (onsets[0]?.change ?? only).offset;
  };
}

function readChange(observance: ICAL.Component): Change[] {
  const offset = offsetOf(valueOf(observance, "tzoffsetto"));
  if (offset === undefined) return [];
  const begins = valueOf(observance, "dtstart");
  const rule = valueOf(observance, "rrule");
  const [, week = "1", weekday = "SU"] = /BYDAY=(-?\d)(SU|MO|TU|WE|TH|FR|SA)/.exec(rule) ?? [];
  const month = /BYMONTH=(\d{1,2})/.exec(rule)?.[1] ?? begins.slice(5, 7);
  return [
    {
      offset,
      month: Math.min(Math.max(Number(month) || 1, 1), 12) - 1,
      week: Number(week),
      weekday: weekdays.indexOf(weekday),
      clock: clockOf(begins),
    },
  ];
}

function clockOf(begins: string): number {
  const [, hours, minutes] = /T(\d\d):(\d\d)/.exec(begins) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

function valueOf(observance: ICAL.Component, name: string): string {
  return String(observance.getFirstPropertyValue(name) ?? "");
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const day = 24 * 3_600_000;

function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):?(\d\d)/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const minutesInAll = Number(hours) * 60 + Number(minutes);
  return (sign === "-" ? -1 : 1) * minutesInAll * 60_000;
}

/** The nth weekday of a month, from its end where that is negative, as wall time. */
function onset({ month, week, weekday, clock }: Change, year: number): number {
  const first = Date.UTC(year, month, 1);
  const last = Date.UTC(year, month + 1, 0);
  const start = week < 0 ? last : first;
  const gap =
    week < 0
      ? -((new Date(last).getUTCDay() - weekday + 7) % 7)
      : (weekday - new Date(first).getUTCDay() + 7) % 7;
  const weeks = week < 0 ? week + 1 : Math.max(week, 1) - 1;
  return start + (gap + weeks * 7) * day + clock;
}
