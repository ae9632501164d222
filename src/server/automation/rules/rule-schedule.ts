import type { RuleSchedule } from "#contract/automation/rules.ts";
import { atZoneClock, zoneDay, zoneOffset } from "#time/zone-clock.ts";

const day = 24 * 3600_000;

/** The first time of a schedule after a moment, by the clocks of its zone, else of `zone`. */
export function nextTime(schedule: RuleSchedule, now: Date, zone: string): Date {
  const clocks = schedule.zone ?? zone;
  const today = Date.parse(`${zoneDay(now, clocks)}T00:00:00Z`);
  for (let ahead = 0; ahead <= 62; ahead += 1) {
    const date = new Date(today + ahead * day);
    if (!isDay(schedule, date)) continue;
    const at = momentOf(date, schedule.at, clocks);
    if (at > now) return at;
  }
  throw new Error("a schedule has no time in two months");
}

/** The moment at which a zone's clocks show a time of day, so many days after that of `now`; one that is past is a day later. */
export function timeLater(now: Date, wanted: { days: number; at: string; zone: string }): Date {
  const today = Date.parse(`${zoneDay(now, wanted.zone)}T00:00:00Z`);
  const at = momentOf(new Date(today + wanted.days * day), wanted.at, wanted.zone);
  return at > now
    ? at
    : momentOf(new Date(today + (wanted.days + 1) * day), wanted.at, wanted.zone);
}

function isDay(schedule: RuleSchedule, date: Date): boolean {
  if (schedule.every === "day") return true;
  if (schedule.every === "week") return schedule.days.includes(date.getUTCDay());
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(schedule.day, last);
}

function momentOf(date: Date, at: string, zone: string): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const wall = date.getTime() + (hours * 60 + minutes) * 60_000;
  return new Date(atZoneClock(wall, (moment) => zoneOffset(moment, zone)));
}
