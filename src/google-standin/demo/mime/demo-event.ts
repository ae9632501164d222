export type DemoEvent = {
  uid: string;
  method: "REQUEST" | "CANCEL" | "REPLY";
  title: string;
  organizer: { name: string; address: string };
  /** Who is invited; of an answer, who gives it. */
  attendees: { name: string; address: string }[];
  /** Which version of the event it is. */
  sequence: number;
  made: Date;
  starts: Date;
  /** Length in minutes. */
  length: number;
  place: string;
};

/** An iCalendar object with one event (RFC 5545), times in UTC. */
export function writeEvent(event: DemoEvent): string {
  const ends = new Date(event.starts.getTime() + event.length * 60_000);
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
    ...peopleOf(event),
    `STATUS:${event.method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `SEQUENCE:${event.sequence}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** Who organises an event comes to it. */
function peopleOf({ method, organizer, attendees }: DemoEvent): string[] {
  const isReply = method === "REPLY";
  const own = isReply ? [] : [{ ...organizer, answer: "ACCEPTED" }];
  const others = attendees.map((one) => ({
    ...one,
    answer: isReply ? "ACCEPTED" : "NEEDS-ACTION",
  }));
  return [...own, ...others].map(
    ({ name, address, answer }) =>
      `ATTENDEE;CN=${name};PARTSTAT=${answer};RSVP=TRUE:mailto:${address}`,
  );
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
