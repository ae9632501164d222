import type { TimePlace } from "./time-place.ts";

/** A message's date and time in full, as its dialog shows it; empty when the time is not a date. */
export function fullTime(received: Date, { locale, timeZone }: TimePlace = {}): string {
  if (Number.isNaN(received.getTime())) return "";
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  }).format(received);
}
