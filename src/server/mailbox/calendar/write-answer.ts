import ICAL from "ical.js";
import type { CalendarEvent } from "#contract/calendar-event.ts";
import type { GivenAnswer } from "#contract/invitations.ts";
import type { Address } from "#contract/messages.ts";

type AnswerToWrite = {
  event: CalendarEvent;
  answer: GivenAnswer["answer"];
  /** Who answers, and the organiser. */
  from: Address;
  to: Address;
  now: Date;
};

const states = { yes: "ACCEPTED", maybe: "TENTATIVE", no: "DECLINED" } as const;

/** An answer to an invitation as iCalendar (METHOD:REPLY; RFC 5546, 3.2.3): about the version that was answered, from one person. */
export function writeAnswer({ event, answer, from, to, now }: AnswerToWrite): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Mailwright//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", "REPLY");
  const reply = new ICAL.Component("vevent");
  reply.addPropertyWithValue("uid", event.uid);
  reply.addPropertyWithValue("sequence", event.sequence);
  reply.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(now, true));
  const { starts, recurrence, recurrence_zone } = event;
  addTime(reply, "dtstart", { text: starts?.at ?? starts?.local ?? "", zone: null });
  addTime(reply, "recurrence-id", { text: recurrence, zone: recurrence_zone });
  if (event.title !== "") reply.addPropertyWithValue("summary", event.title);
  addPerson(reply, "organizer", to);
  addPerson(reply, "attendee", from).setParameter("partstat", states[answer]);
  calendar.addSubcomponent(reply);
  return `${calendar.toString()}\r\n`;
}

type TimeToAdd = { text: string; zone: string | null };

function addTime(reply: ICAL.Component, name: string, { text, zone }: TimeToAdd): void {
  if (text === "") return;
  const property = new ICAL.Property(name, reply);
  const isDay = !text.includes("T");
  if (isDay) property.resetType("date");
  property.setValue(isDay ? ICAL.Time.fromDateString(text) : ICAL.Time.fromDateTimeString(text));
  if (zone !== null && !text.endsWith("Z")) property.setParameter("tzid", zone);
  reply.addProperty(property);
}

function addPerson(reply: ICAL.Component, name: string, { name: cn, address }: Address) {
  const property = reply.addPropertyWithValue(name, `mailto:${address}`);
  // RFC 5545, 3.2: a quotation mark has no place in a parameter.
  const plain = cn.replaceAll(/[\p{C}"]+/gu, " ").trim();
  if (plain !== "") property.setParameter("cn", plain);
  return property;
}
