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

const full = { dateStyle: "full", timeStyle: "short" } as const;

/** A message's date and time in full, as its dialog shows it; empty when the time is not a date. */
export function fullTime(received: Date, place: TimePlace = {}): string {
  return Number.isNaN(received.getTime()) ? "" : timeFormatter(full, place).format(received);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What writes times so: each is made once, since to make one costs more than a row. */
export function timeFormatter(
  options: Intl.DateTimeFormatOptions,
  { locale, timeZone }: TimePlace,
): Intl.DateTimeFormat {
  const key = `${locale ?? ""} ${timeZone ?? ""} ${Object.entries(options).join(" ")}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formatters.set(key, made);
  return made;
}

/** Where a time is read: by default in the browser's own language and zone. */
export type TimePlace = { locale?: string | undefined; timeZone?: string | undefined };

/** A day with its time, as it is said of what is to come: `Sun, Nov 22, 8:00 AM`. */
export function dayTime(at: Date, timeZone: string | undefined): string {
  return at.toLocaleString(undefined, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
}

/** A row's time, but that a clock under 24 hours of age has its weekday where it is not today's. */
export function clearTime(received: Date, now: Date, place: TimePlace = {}): string {
  const short = relativeTime(received, now, place);
  const clock = timeFormatter({ hour: "numeric", minute: "2-digit" }, place);
  if (short === "" || short !== clock.format(received)) return short;
  const day = timeFormatter({ dateStyle: "short" }, place);
  if (day.format(received) === day.format(now)) return short;
  const weekday = timeFormatter({ weekday: "long" }, place);
  return `${weekday.format(received)}, ${short}`;
}
