import { relativeTime } from "./relative-time.ts";
import { timeFormatter } from "./time-formatter.ts";
import type { TimePlace } from "./time-place.ts";

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
