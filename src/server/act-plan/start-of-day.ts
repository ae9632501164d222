import { Failure } from "#server/runtime/failure.ts";

const dayLength = 24 * 3600_000;

/**
 * The moment at which a day (`YYYY-MM-DD`) begins in a time zone, or the day `later` days after it. Throws
 * `invalid_request` for a day or a zone that does not exist.
 */
export function startOfDay(day: string, timeZone: string, later: number): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * dayLength;
  if (Number.isNaN(midnight)) throw new Failure("invalid_request");
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone));
}

/** Milliseconds by which the zone's clocks are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(moment);
  const [year = 0, month = 1, ...time] = ["year", "month", "day", "hour", "minute", "second"].map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  );
  const [date = 1, hour = 0, minute = 0, second = 0] = time;
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    throw new Failure("invalid_request");
  }
}
