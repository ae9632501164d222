import { wallClock } from "#web/ui/format/wall-clock.ts";
import type { OutboxItem } from "#contract/outbox.ts";

type ScheduleTime = { id: string; title: string; wall: string };

/** What the clock on the wall of a time zone shows, as a field for date and time takes it: `YYYY-MM-DDTHH:MM`. */
export function wallText(time: Date, timeZone?: string): string {
  return wallClock(time, timeZone).toISOString().slice(0, 16);
}

/** When a message may go out, as Gmail offers it, as texts of the clock on the wall; `now` is one too. */
export function scheduleTimes(now: string): ScheduleTime[] {
  const times = [
    { id: "evening", title: "This evening", wall: at(now, 0, 18) },
    { id: "morning", title: "Tomorrow morning", wall: at(now, 1, 8) },
    { id: "afternoon", title: "Tomorrow afternoon", wall: at(now, 1, 13) },
    { id: "monday", title: "Monday morning", wall: at(now, daysToMonday(now), 8) },
  ];
  return times.filter(
    ({ wall }, index) => wall > now && times.findIndex((one) => one.wall === wall) === index,
  );
}

function daysToMonday(now: string): number {
  return (8 - new Date(`${now}Z`).getUTCDay()) % 7 || 7;
}

function at(now: string, days: number, hour: number): string {
  const day = new Date(`${now.slice(0, 10)}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, "0")}:00`;
}

/** When a person wanted a message to go out, for the form; undefined: at once. */
export function chosenTime({
  scheduled,
  send_at,
  time_zone,
}: OutboxItem): { scheduledFor: string; timeZone: string } | undefined {
  return scheduled ? { scheduledFor: send_at, timeZone: time_zone } : undefined;
}
