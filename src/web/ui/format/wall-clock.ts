import { atZoneClock, zoneOffset } from "#time/zone-clock.ts";

/** What the clock on the wall of a time zone shows at a time, as the UTC fields of a date; by default the browser's zone. */
export function wallClock(at: Date, timeZone?: string): Date {
  return new Date(at.getTime() + zoneOffset(at.getTime(), timeZone));
}

/** When the clock on the wall of a time zone shows this; see `atZoneClock`. */
export function timeAtWallClock(wall: Date, timeZone?: string): Date {
  if (Number.isNaN(wall.getTime())) return wall;
  return new Date(atZoneClock(wall.getTime(), (at) => zoneOffset(at, timeZone)));
}
