/** Milliseconds by which a zone's clock is ahead of UTC at a moment, by default the zone of this computer. Throws a `RangeError` when there is no such zone. */
export function zoneOffset(at: number, zone?: string): number {
  // The zone of this computer may become another while it runs.
  const format = zone === undefined ? clockFormat(zone) : keep(clocks, zone, clockFormat);
  const parts = format.formatToParts(at);
  const [year = 1970, month = 1, ...rest] = units.map((unit) =>
    Number(parts.find(({ type }) => type === unit)?.value),
  );
  const [day, hour, minute, second] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * When a clock shows a time that is given as if it were UTC. Of two the first; one that is left out is as much later
 * (RFC 5545, 3.3.5).
 *
 * @example atZoneClock(Date.UTC(2026, 9, 25, 2, 30), (at) => zoneOffset(at, "Europe/Berlin")) // Date.UTC(2026, 9, 25, 0, 30)
 */
export function atZoneClock(wall: number, offsetAt: (at: number) => number): number {
  const before = wall - offsetAt(wall - day);
  const after = wall - offsetAt(wall + day);
  return [before, after].find((at) => at + offsetAt(at) === wall) ?? before;
}

/** The day that a zone's calendar shows at a moment, as `2026-11-22`. */
export function zoneDay(at: Date, zone: string): string {
  return keep(days, zone, dayFormat).format(at);
}

/** The name of this computer's zone. */
export function calendarZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether `Intl` knows a zone of that name, or offset. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const day = 24 * 3_600_000;
const units = ["year", "month", "day", "hour", "minute", "second"];

/** A format is slow to make. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

function keep(
  made: Map<string, Intl.DateTimeFormat>,
  zone: string,
  make: (zone: string) => Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  const known = made.get(zone);
  if (known !== undefined) return known;
  const format = make(zone);
  if (made.size < 1000) made.set(zone, format);
  return format;
}

function clockFormat(timeZone: string | undefined): Intl.DateTimeFormat {
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

/** Sweden writes its days so. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv-u-ca-gregory-nu-latn", { timeZone, dateStyle: "short" });
}
