import { timeFormatter } from "./time-formatter.ts";
import type { TimePlace } from "./time-place.ts";

const hour = 3_600_000;

// Clocks differ a little: what is this little ahead has just come.
const tolerance = 5 * 60_000;

/**
 * A row's time: the clock under 24 hours of age, the weekday under 7 days, otherwise month and day. A
 * date in the future is month and day too, with its year where that is not this year.
 */
export function relativeTime(received: Date, now: Date, place: TimePlace = {}): string {
  const age = now.getTime() - received.getTime();
  if (Number.isNaN(age)) return "";
  if (age < -tolerance) return write(received, dayOf(received, now, place), place);
  if (age < 24 * hour) return write(received, { hour: "numeric", minute: "2-digit" }, place);
  if (age < 7 * 24 * hour) return write(received, { weekday: "long" }, place);
  return write(received, { month: "short", day: "numeric" }, place);
}

function dayOf(future: Date, now: Date, place: TimePlace): Intl.DateTimeFormatOptions {
  const day = { month: "short", day: "numeric" } as const;
  const [year, thisYear] = [future, now].map((date) => write(date, { year: "numeric" }, place));
  return year === thisYear ? day : { ...day, year: "numeric" };
}

function write(date: Date, options: Intl.DateTimeFormatOptions, place: TimePlace): string {
  return timeFormatter(options, place).format(date);
}
