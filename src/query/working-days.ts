import { zoneOffset } from "#time/zone-clock.ts";

const day = 24 * 3600 * 1000;

/** Working days after which a question of one's own that nobody has answered waits. */
export const waitingDays = 3;

/**
 * The moment from which on so many working days, Monday to Friday in an IANA zone, have not yet passed; milliseconds since
 * 1970. A weekend counts as the end of its Friday.
 *
 * @example workingDaysBefore(Date.UTC(2026, 2, 9, 10), 3, "UTC") // Date.UTC(2026, 2, 4, 10)
 * @example workingDaysBefore(Date.UTC(2026, 2, 8, 10), 3, "UTC") // Date.UTC(2026, 2, 4)
 */
export function workingDaysBefore(now: number, days: number, zone: string): number {
  let wall = now + zoneOffset(now, zone);
  if (isWeekend(wall)) wall = Math.floor(wall / day) * day - (weekday(wall) === 0 ? day : 0);
  for (let left = days; left > 0; left--) {
    wall -= day;
    while (isWeekend(wall)) wall -= day;
  }
  return wall - zoneOffset(wall, zone);
}

function isWeekend(wall: number): boolean {
  return weekday(wall) === 0 || weekday(wall) === 6;
}

function weekday(wall: number): number {
  return new Date(wall).getUTCDay();
}
