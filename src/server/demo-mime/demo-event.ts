export type DemoEvent = {
  uid: string;
  method: "REQUEST" | "CANCEL" | "REPLY";
  title: string;
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
  made: Date;
  starts: Date;
  /** Length in minutes. */
  length: number;
  place: string;
};

/** An iCalendar object with one event (RFC 5545), times in UTC. */
export function writeEvent(event: DemoEvent): string {
  const ends = new Date(event.starts.getTime() + event.length * 60_000);
  const answer = event.method === "REPLY" ? "ACCEPTED" : "NEEDS-ACTION";
  const lines = [
    "BEGIN:VCALENDAR",
    "PRODID:-//Slate Calendar//EN",
    "VERSION:2.0",
    `METHOD:${event.method}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(event.made)}`,
    `DTSTART:${stamp(event.starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.place)}`,
    `ORGANIZER;CN=${event.organizer.name}:mailto:${event.organizer.address}`,
    `ATTENDEE;CN=${event.attendee.name};PARTSTAT=${answer};RSVP=TRUE:mailto:${event.attendee.address}`,
    `STATUS:${event.method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `SEQUENCE:${event.method === "CANCEL" ? 1 : 0}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function stamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

function fold(line: string): string {
  return line.replace(/.{70}(?=.)/gu, "$&\r\n ");
}
