import type { CalendarEvent, EventTime } from "#contract/calendar-event.ts";

/** A page of Google Calendar with the event filled in, for the person to keep it there; null of an event without a time. */
export function calendarLink(event: CalendarEvent): string | null {
  const { starts, title, place, notes, repeats } = event;
  if (starts === null) return null;
  const ends = event.ends ?? starts;
  const link = new URL("https://calendar.google.com/calendar/render");
  link.search = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${stamp(starts)}/${starts.local.includes("T") ? stamp(ends) : dayAfter(ends.local)}`,
    ...(place !== "" && { location: place }),
    // A longer address would be refused.
    ...(notes !== "" && { details: notes.slice(0, 1000) }),
    ...(repeats !== null && { recur: `RRULE:${repeats}` }),
  }).toString();
  return link.href;
}

function stamp({ at, local }: EventTime): string {
  return (at ?? local).replaceAll(/[-:]/g, "");
}

function dayAfter(day: string): string {
  const next = new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + 86_400_000);
  return next.toISOString().slice(0, 10).replaceAll("-", "");
}
