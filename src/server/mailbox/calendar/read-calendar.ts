import { atZoneClock, zoneOffset, isZone } from "#time/zone-clock.ts";
import ICAL from "ical.js";
import {
  type Attendance,
  type Attendee,
  type CalendarEvent,
  CalendarMethod,
  type EventTime,
} from "#contract/calendar-event.ts";
import type { Address } from "#contract/messages.ts";
import { calendarCaps } from "./calendar-caps.ts";
import { calendarZone } from "./calendar-zone.ts";
import { findIana } from "windows-iana";

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

/** A date property of an event, or null where it has none that can be read. */
function eventTime(event: ICAL.Component, name: string): EventTime | null {
  const property = event.getFirstProperty(name);
  const local = localOf(property);
  if (property === null || local === undefined) return null;
  if (local.endsWith("Z")) return { at: local, local: local.slice(0, -1), zone: null };
  const zone = property.getFirstParameter("tzid") ?? "";
  if (!local.includes("T") || zone === "") return { at: null, local, zone: null };
  return inZone(event, local, zone);
}

function inZone(event: ICAL.Component, local: string, zone: string): EventTime {
  const wall = Date.parse(`${local}Z`);
  const iana = ianaZone(zone);
  if (iana !== undefined) {
    const at = atZoneClock(wall, (time) => zoneOffset(time, iana));
    return { at: isoOf(at), local, zone: iana };
  }
  const offset = describedZone(event, zone)?.(wall);
  return {
    at: offset === undefined ? null : isoOf(wall - offset),
    local,
    zone: zone.slice(0, 100),
  };
}

/** The end of an event, by its own property or by how long it lasts; of whole days the last one. */
function eventEnd(event: ICAL.Component, starts: EventTime | null): EventTime | null {
  if (starts === null) return null;
  const end = eventTime(event, "dtend");
  if (end === null) return endByLength(event, starts);
  // RFC 5545, 3.6.1: the end of whole days is the day behind them.
  const isBehind = !starts.local.includes("T") && end.local > starts.local;
  return isBehind ? { ...end, local: moved(end.local, -1) } : end;
}

function endByLength(event: ICAL.Component, starts: EventTime): EventTime | null {
  const duration = event.getFirstPropertyValue("duration");
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  if (!(seconds > 0 && seconds <= longest)) return null;
  if (!starts.local.includes("T"))
    return { ...starts, local: moved(starts.local, Math.ceil(seconds / 86_400) - 1) };
  const local = isoOf(Date.parse(`${starts.local}Z`) + seconds * 1000).slice(0, -1);
  const at = starts.at && isoOf(Date.parse(starts.at) + seconds * 1000);
  return { at, local, zone: starts.zone };
}

const longest = 366 * 86_400;

/** The text of a date property as it was written, normal: a day, a local time, or one in UTC. */
function localOf(property: ICAL.Property | null): string | undefined {
  const value = String(property?.toJSON()[3]);
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ?)?$/.test(value)) return undefined;
  const plain = value.replace("Z", "");
  const read = new Date(plain.includes("T") ? `${plain}Z` : `${plain}T00:00:00Z`);
  const isDate = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(plain);
  return isDate ? value : undefined;
}

function describedZone(event: ICAL.Component, name: string) {
  const zones = event.parent?.getAllSubcomponents("vtimezone").slice(0, 50) ?? [];
  const zone = zones.find((one) => one.getFirstPropertyValue("tzid") === name);
  const location = zone?.getFirstPropertyValue("x-lic-location");
  const known = typeof location === "string" ? ianaZone(location) : undefined;
  if (known !== undefined)
    return (wall: number) => wall - atZoneClock(wall, (time) => zoneOffset(time, known));
  return zone && calendarZone(zone);
}

function moved(day: string, days: number): string {
  return isoOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).slice(0, 10);
}

function isoOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+/, "");
}

/**
 * The zone that a calendar's zone name stands for, by a name or offset that `Intl` knows: an IANA name, a Windows one also
 * with a number behind it, one behind a prefix, an offset; undefined where none is known.
 */
function ianaZone(name: string): string | undefined {
  const plain = name.trim().replaceAll(/^"|"$/g, "");
  const parts = plain.split("/");
  const behindPrefix = [3, 2, 1].map((count) => parts.slice(-count).join("/"));
  const windows = findIana(plain.replace(/ \d$/, ""));
  const known = [plain, ...windows, offsetZone(plain), ...(parts.length > 2 ? behindPrefix : [])];
  return known.find((zone) => zone !== undefined && isZone(zone));
}

function offsetZone(name: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] =
    /^(?:UTC|GMT)? ?([+-])(\d{1,2}):?(\d\d)?$/i.exec(name) ?? [];
  return sign === undefined ? undefined : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}
