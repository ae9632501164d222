import { timeAtWallClock, wallClock } from "#web/ui/format/wall-clock.ts";

type SnoozeTime = { id: string; title: string; at: Date };

/**
 * When a message may come back, as Gmail offers it: later today, tomorrow, the weekend, next week; at 8 and 18 o'clock
 * of the person's time zone, by default the browser's. No time is offered twice.
 */
export function snoozeTimes(now: Date, timeZone?: string): SnoozeTime[] {
  const wall = wallClock(now, timeZone);
  function at(days: number, hour: number): Date {
    const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
    return timeAtWallClock(new Date(Date.UTC(year, month, date + days, hour)), timeZone);
  }
  const later: SnoozeTime[] = [
    { id: "today", title: "Later today", at: at(0, 18) },
    { id: "tomorrow", title: "Tomorrow", at: at(1, 8) },
    { id: "weekend", title: weekendTitle(wall), at: at(daysTo(wall, 6), 8) },
    { id: "week", title: "Next week", at: at(daysTo(wall, 1), 8) },
    { id: "month", title: "In a month", at: at(30, 8) },
  ];
  return later.filter(
    (time, index) =>
      time.at.getTime() - now.getTime() > 30 * 60_000 &&
      later.findIndex((one) => one.at.getTime() === time.at.getTime()) === index,
  );
}

function weekendTitle(wall: Date): string {
  return [0, 6].includes(wall.getUTCDay()) ? "Next weekend" : "This weekend";
}

/** Days until the next such day of the week, at least one; Sunday is 0. */
function daysTo(wall: Date, weekday: number): number {
  return ((weekday - wall.getUTCDay() + 6) % 7) + 1;
}
