/** By which days and hours are told. */
export type TimeSense = { now: Date; timeZone: string };

/** A day as short as it can be told: the year only where it is another. */
export function shownDay(at: Date, { now, timeZone }: TimeSense): string {
  const year = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric" });
  const isThisYear = year.format(at) === year.format(now);
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    month: "short",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
  }).format(at);
}

/** A moment with its zone, so that it cannot be mistaken. */
export function shownMoment(at: Date, timeZone: string): string {
  const moment = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
  return `${moment} (${timeZone})`;
}

/** A time of the day to the second. */
export function shownTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(at);
}
