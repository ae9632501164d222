import { timeFormatter } from "./time-formatter.ts";
import type { TimePlace } from "./time-place.ts";

const full = { dateStyle: "full", timeStyle: "short" } as const;

/** A message's date and time in full, as its dialog shows it; empty when the time is not a date. */
export function fullTime(received: Date, place: TimePlace = {}): string {
  return Number.isNaN(received.getTime()) ? "" : timeFormatter(full, place).format(received);
}
