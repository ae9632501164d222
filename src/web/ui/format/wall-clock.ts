/** What the clock on the wall of a time zone shows at a time, as the UTC fields of a date; by default the browser's zone. */
export function wallClock(at: Date, timeZone?: string): Date {
  const fields = new Map<string, number>();
  for (const { type, value } of formatter(timeZone).formatToParts(at))
    fields.set(type, Number(value));
  const [year = 0, month = 1, ...rest] = units.map((unit) => fields.get(unit));
  const [day, hour, minute, second] = rest;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, at.getMilliseconds()));
}

/**
 * When the clock on the wall of a time zone shows this. A time that it shows twice is the first, and one that it leaves
 * out is as much later, as ECMAScript has it for local times.
 */
export function timeAtWallClock(wall: Date, timeZone?: string): Date {
  if (Number.isNaN(wall.getTime())) return wall;
  const before = new Date(wall.getTime() - offsetAt(new Date(wall.getTime() - day), timeZone));
  const after = new Date(wall.getTime() - offsetAt(new Date(wall.getTime() + day), timeZone));
  const shown = [before, after].find((at) => wallClock(at, timeZone).getTime() === wall.getTime());
  return shown ?? before;
}

const day = 24 * 3_600_000;
const units = ["year", "month", "day", "hour", "minute", "second"];

function offsetAt(at: Date, timeZone: string | undefined): number {
  return wallClock(at, timeZone).getTime() - at.getTime();
}

function formatter(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
}
