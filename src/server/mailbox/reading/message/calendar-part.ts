import { isCalendarType, type CalendarEvent } from "#contract/calendar-event.ts";
import { decodeCalendar, readCalendar } from "../../calendar/read-calendar.ts";
import { calendarCaps } from "../../calendar/calendar-caps.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";

/** The event of the first calendar part whose bytes are in the tree and tell one, the message's own text before a file. */
export function calendarPart(payload: GmailPart): CalendarEvent | null {
  const parts = calendarsOf(payload).toSorted((a, b) => Number(isFile(a)) - Number(isFile(b)));
  for (const part of parts.slice(0, 5)) {
    const event = readPart(part);
    if (event !== null) return event;
  }
  return null;
}

function calendarsOf(part: GmailPart): GmailPart[] {
  if (part.parts.length > 0) return part.parts.flatMap(calendarsOf);
  return isCalendarType(part.mimeType) && part.data !== undefined ? [part] : [];
}

function isFile({ filename }: GmailPart): boolean {
  return filename !== "";
}

function readPart({ data = "", headers }: GmailPart): CalendarEvent | null {
  // Base64 of more bytes than any text of that many characters has.
  if (data.length > calendarCaps.text * 6) return null;
  const type = headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? "";
  const method = /;\s*method\s*=\s*"?([a-z]{1,20})/i.exec(type.slice(0, 4000))?.[1];
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type.slice(0, 4000))?.[1];
  return readCalendar(decodeCalendar(Buffer.from(data, "base64url"), charset), method);
}
