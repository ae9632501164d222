import ICAL from "ical.js";
import {
  CalendarMethod,
  type Attendance,
  type Attendee,
  type CalendarEvent,
} from "#contract/calendar-event.ts";
import type { Address } from "#contract/messages.ts";
import { calendarCaps } from "./calendar-caps.ts";
import { eventEnd, eventTime } from "./event-time.ts";

/**
 * The event that a calendar part tells, the whole one before single occurrences; null where it tells none, or is beyond the
 * caps. `method`: what the part's header says, where the calendar itself says nothing. Never throws, expands no rule.
 */
export function readCalendar(text: string, method?: string): CalendarEvent | null {
  if (text.length > calendarCaps.text || isManyLines(text)) return null;
  for (const lines of [text, withoutScraps(text)])
    try {
      return readFirst(lines, method);
    } catch {
      // What is left when what is no line of a calendar is taken out is tried as well.
    }
  return null;
}

/** Lines that go on from the one before, or begin with a name: some programs break a long text without folding it. */
function withoutScraps(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines.filter((line) => /^(?:[ \t]|[\w-]+[;:])/.test(line)).join("\r\n");
}

/** A calendar part's bytes as text: UTF-8 unless they are none (RFC 5545, 6), then in the charset that is named. */
export function decodeCalendar(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeNamed(bytes, charset ?? "windows-1252");
  }
}

function decodeNamed(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function isManyLines(text: string): boolean {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
    if (++lines > calendarCaps.lines) return true;
  return false;
}

function readFirst(text: string, method: string | undefined): CalendarEvent | null {
  const parsed = ICAL.parse(text.replace(/^\uFEFF/, "").trimStart());
  // Of several calendars in one text the parser gives a list.
  const calendar = new ICAL.Component(typeof parsed[0] === "string" ? parsed : parsed[0]);
  const events = calendar.getAllSubcomponents("vevent");
  const whole = events.find((event) => event.getFirstProperty("recurrence-id") === null);
  const event = whole ?? events[0];
  if (event === undefined || events.length > calendarCaps.events) return null;
  const said = textOf(calendar, "method", 40) || method;
  return { ...readEvent(event), method: methodOf(said), more_events: events.length - 1 };
}

function methodOf(said: string | undefined): CalendarMethod {
  const read = CalendarMethod.safeParse(said?.toLowerCase());
  return read.success ? read.data : "publish";
}

function readEvent(event: ICAL.Component): Omit<CalendarEvent, "method" | "more_events"> {
  const starts = eventTime(event, "dtstart");
  const people = event.getAllProperties("attendee");
  return {
    uid: textOf(event, "uid", calendarCaps.uid),
    ...recurrenceOf(event.getFirstProperty("recurrence-id")),
    sequence:
      Math.max(0, Math.trunc(Number(event.getFirstPropertyValue("sequence")) || 0)) % 2 ** 31,
    stamped: eventTime(event, "dtstamp")?.at ?? null,
    title: textOf(event, "summary", calendarCaps.title),
    place: textOf(event, "location", calendarCaps.place),
    notes: textOf(event, "description", calendarCaps.notes),
    comment: textOf(event, "comment", calendarCaps.notes),
    starts,
    ends: eventEnd(event, starts),
    repeats: ruleOf(event),
    cancelled: textOf(event, "status", 40).toUpperCase() === "CANCELLED",
    organizer: personOf(event.getFirstProperty("organizer")),
    attendees: people.slice(0, calendarCaps.attendees).flatMap(attendeeOf),
    more_attendees: Math.max(0, people.length - calendarCaps.attendees),
  };
}

function recurrenceOf(property: ICAL.Property | null) {
  const text = String(property?.toJSON()[3] ?? "");
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/.test(text);
  const zone = clean(parameter(property, "tzid"), 100);
  return { recurrence: isTime ? text : "", recurrence_zone: zone === "" ? null : zone };
}

function ruleOf(event: ICAL.Component): string | null {
  const rule = event.getFirstPropertyValue("rrule");
  const text = rule === null ? "" : String(rule);
  return text === "" || text.length > calendarCaps.rule ? null : text;
}

function attendeeOf(property: ICAL.Property): Attendee[] {
  const person = personOf(property);
  const answer = answers.get(parameter(property, "partstat").toUpperCase()) ?? "none";
  const optional = parameter(property, "role").toUpperCase() === "OPT-PARTICIPANT";
  return person === null ? [] : [{ ...person, answer, optional }];
}

const answers = new Map<string, Attendance>([
  ["ACCEPTED", "yes"],
  ["TENTATIVE", "maybe"],
  ["DECLINED", "no"],
  ["DELEGATED", "delegated"],
]);

/** Null of one without a mail address. */
function personOf(property: ICAL.Property | null): Address | null {
  const value = property?.getFirstValue();
  const given = typeof value === "string" ? value : "";
  const address = /^\s*mailto:(.+)$/i.exec(given)?.[1] ?? parameter(property, "email");
  const plain = clean(address, 320);
  if (!/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(plain)) return null;
  return { name: clean(parameter(property, "cn"), 200), address: plain };
}

function parameter(property: ICAL.Property | null | undefined, name: string): string {
  const value = property?.getParameter(name);
  return typeof value === "string" ? value : "";
}

function textOf(component: ICAL.Component, name: string, most: number): string {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined
    ? ""
    : clean(String(value), most, most === calendarCaps.notes);
}

/** Without control and reordering characters, which would lend another look to what is said. */
function clean(text: string, most: number, lines = false): string {
  const kept = text.toWellFormed().replaceAll("\r\n", "\n");
  return [
    ...kept.slice(0, most * 2).replaceAll(lines ? /[^\P{C}\n]/gu : /\p{C}+/gu, lines ? "" : " "),
  ]
    .slice(0, most)
    .join("")
    .trim();
}
