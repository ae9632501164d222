import { z } from "zod";

const Person = z.object({ name: z.string(), address: z.string() });

/** What a calendar part is for (RFC 5546, 1.4); `publish` where it does not say. */
export const CalendarMethod = z.enum([
  "publish",
  "request",
  "add",
  "cancel",
  "reply",
  "refresh",
  "counter",
  "declinecounter",
]);
export type CalendarMethod = z.infer<typeof CalendarMethod>;

/** A time of an event. */
export const EventTime = z.object({
  /** ISO 8601 in UTC; null of a whole day, and of a clock time whose zone is not known. */
  at: z.string().nullable(),
  /** As its own calendar has it: `YYYY-MM-DD` of a whole day, else `YYYY-MM-DDTHH:MM:SS`. */
  local: z.string(),
  /** The IANA zone of `local`, or a name that is no known zone; null: the reader's own clock, or UTC where `at` is known. */
  zone: z.string().nullable(),
});
export type EventTime = z.infer<typeof EventTime>;

/** What somebody has said to an invitation; `none`: nothing yet (PARTSTAT, RFC 5545, 3.2.12). */
export const Attendance = z.enum(["yes", "maybe", "no", "delegated", "none"]);
export type Attendance = z.infer<typeof Attendance>;

export const Attendee = Person.extend({ answer: Attendance, optional: z.boolean() });
export type Attendee = z.infer<typeof Attendee>;

/** One event as a calendar part tells it, each text of bounded length. */
export const CalendarEvent = z.object({
  method: CalendarMethod,
  uid: z.string(),
  /** Which occurrence of a recurring event, as its start was written; empty: the whole event. */
  recurrence: z.string(),
  /** The name of the zone it is written in, as it was given. */
  recurrence_zone: z.string().nullable(),
  sequence: z.number().int(),
  /** When this version was written, in UTC. */
  stamped: z.string().nullable(),
  title: z.string(),
  place: z.string(),
  notes: z.string(),
  comment: z.string(),
  starts: EventTime.nullable(),
  ends: EventTime.nullable(),
  /** The rule of a recurring event (RRULE), never expanded here. */
  repeats: z.string().nullable(),
  cancelled: z.boolean(),
  organizer: Person.nullable(),
  attendees: z.array(Attendee),
  /** Attendees that are not listed, and other events of the same file. */
  more_attendees: z.number().int(),
  more_events: z.number().int(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** What a row says of a message's event. */
export const RowInvitation = z.object({
  method: CalendarMethod,
  sequence: z.number().int(),
  cancelled: z.boolean(),
  starts: EventTime.nullable(),
  /** What the person has said by the product, as far as it was not taken back. */
  answer: z.enum(["yes", "maybe", "no"]).nullable(),
});
export type RowInvitation = z.infer<typeof RowInvitation>;

/** Types of files that hold a calendar (RFC 5545, 8.1). */
export function isCalendarType(mimeType: string): boolean {
  return ["text/calendar", "application/ics"].includes(mimeType.toLowerCase());
}

/** What a calendar file is called that came without a name. */
export const calendarFile = "invite.ics";
