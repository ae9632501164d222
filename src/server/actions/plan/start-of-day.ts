import { firstMoment } from "#query/first-moment.ts";
import { Failure } from "#server/platform/failure.ts";

const dayLength = 24 * 3600_000;

/**
 * The moment at which a day (`YYYY-MM-DD`) begins in a time zone, or the day `later` days after it. Throws
 * `invalid_request` for a day or a zone that does not exist.
 */
export function startOfDay(day: string, timeZone: string, later: number): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * dayLength;
  if (Number.isNaN(midnight)) throw new Failure("invalid_request");
  try {
    return new Date(firstMoment(midnight, timeZone));
  } catch (cause) {
    throw new Failure("invalid_request", { cause });
  }
}
