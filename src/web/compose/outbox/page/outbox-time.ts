import { calendarZone } from "#time/zone-clock.ts";
import { fullTime } from "#web/ui/format/format-time.ts";
import { outboxWords } from "./outbox-page-words.ts";

/** A moment as it was chosen: in that time zone, which is named where it is not the one that the person lives by. */
export function shownTime(at: string, chosen: string, own: string | undefined): string {
  const here = own ?? calendarZone();
  const time = new Date(at);
  if (chosen === here) return fullTime(time, { timeZone: own });
  try {
    return outboxWords.inZone(fullTime(time, { timeZone: chosen }), chosen);
  } catch {
    // The server may know zones that this browser does not.
    return fullTime(time, { timeZone: own });
  }
}
