import { expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

function calendar(lines: string[], head: string[] = []): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...head,
    "BEGIN:VEVENT",
    "UID:1@x",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

test.each([
  ['DTSTART;TZID="Eastern Standard Time":20260320T150000', "2026-03-20T19:00:00Z"],
  ["DTSTART;TZID=Eastern Standard Time:20260120T150000", "2026-01-20T20:00:00Z"],
  ["DTSTART;TZID=W. Europe Standard Time:20260720T090000", "2026-07-20T07:00:00Z"],
  ["DTSTART;TZID=GMT Standard Time:20260720T090000", "2026-07-20T08:00:00Z"],
  ["DTSTART;TZID=Asia/Kolkata:20260720T090000", "2026-07-20T03:30:00Z"],
  [
    "DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260120T090000",
    "2026-01-20T08:00:00Z",
  ],
  ["DTSTART;TZID=Eastern Standard Time 1:20260320T150000", "2026-03-20T19:00:00Z"],
  ['DTSTART;TZID="tzone://Microsoft/Utc":20260720T090000', "2026-07-20T09:00:00Z"],
  ["DTSTART;TZID=GMT+0200:20260720T090000", "2026-07-20T07:00:00Z"],
  ["DTSTART;VALUE=DATE-TIME;TZID=US/Eastern:20260320T150000", "2026-03-20T19:00:00Z"],
  ["DTSTART:20260720T090000Z", "2026-07-20T09:00:00Z"],
  ["DTSTART:20260720T090000", null],
  ["DTSTART;TZID=Nowhere:20260720T090000", null],
])("%s begins at %s", (line, at) => {
  expect(readCalendar(calendar([line]))?.starts?.at).toBe(at);
});

test("a zone that the calendar describes itself is read, summer and winter", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Customized Time Zone",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  function start(local: string) {
    const line = `DTSTART;TZID=Customized Time Zone:${local}`;
    return readCalendar(calendar([line], zone))?.starts?.at;
  }
  expect(start("20260720T090000")).toBe("2026-07-20T07:00:00Z");
  expect(start("20260120T090000")).toBe("2026-01-20T08:00:00Z");
  expect(start("20261026T090000")).toBe("2026-10-26T08:00:00Z");
});

test("whole days end with their last one, and a length is an end", () => {
  const days = readCalendar(calendar(["DTSTART;VALUE=DATE:20260320", "DTEND;VALUE=DATE:20260323"]));
  expect([days?.starts?.local, days?.ends?.local]).toEqual(["2026-03-20", "2026-03-22"]);
  const long = readCalendar(calendar(["DTSTART:20260320T230000Z", "DURATION:PT90M"]));
  expect(long?.ends?.at).toBe("2026-03-21T00:30:00Z");
});

test("who has said what is read, and texts are clean", () => {
  const event = readCalendar(
    calendar(
      [
        "SUMMARY:Plan\\, then \u202Etea",
        "LOCATION:Room 4\\nupstairs",
        "SEQUENCE:3",
        "STATUS:CANCELLED",
        'ORGANIZER;CN="Example, Ann":mailto:ann@example.org',
        "ATTENDEE;CN=Bea;PARTSTAT=ACCEPTED:MAILTO:bea@example.org",
        "ATTENDEE;PARTSTAT=TENTATIVE;ROLE=OPT-PARTICIPANT:mailto:carl@example.org",
        "ATTENDEE:urn:uuid:3",
      ],
      ["METHOD:CANCEL"],
    ),
  );
  expect(event).toMatchObject({
    method: "cancel",
    title: "Plan, then  tea",
    place: "Room 4 upstairs",
    sequence: 3,
    cancelled: true,
    organizer: { name: "Example, Ann", address: "ann@example.org" },
    attendees: [
      { name: "Bea", address: "bea@example.org", answer: "yes", optional: false },
      { name: "", address: "carl@example.org", answer: "maybe", optional: true },
    ],
  });
});

test.each([
  ["no calendar", "hello"],
  ["an unfinished one", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:3"],
  ["one without an event", "BEGIN:VCALENDAR\r\nEND:VCALENDAR"],
  [
    "too many events",
    `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nEND:VEVENT\r\n".repeat(5000)}END:VCALENDAR`,
  ],
  ["too much text", calendar([`DESCRIPTION:${"x".repeat(600_000)}`])],
])("%s is none", (_what, text) => {
  expect(readCalendar(text)).toBeNull();
});

test("rules that never end cost no time, and people beyond the cap are counted", () => {
  const zone = ["BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000"];
  const never = [...zone, "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31", "TZOFFSETTO:+0100"];
  const people = Array.from({ length: 5000 }, (_, at) => `ATTENDEE:mailto:p${at}@example.org`);
  const started = performance.now();
  const event = readCalendar(
    calendar(
      [
        "DTSTART;TZID=Mine:20260101T100000",
        "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31",
        ...people,
      ],
      [...never, "END:STANDARD", "END:VTIMEZONE"],
    ),
  );
  expect(performance.now() - started).toBeLessThan(1500);
  expect(event?.attendees).toHaveLength(100);
  expect(event?.more_attendees).toBe(4900);
  expect(event?.starts?.at).toBe("2026-01-01T09:00:00Z");
});

test("a date that is none is none", () => {
  expect(readCalendar(calendar(["DTSTART:20260230T990000Z"]))?.starts).toBeNull();
  expect(readCalendar(calendar(["DTSTART:garbage"]))?.starts).toBeNull();
});

test("small faults of other programs do not hide an event", () => {
  const text = calendar(["SUMMARY:Tea", "DESCRIPTION:One line", "another without a fold", ""]);
  for (const sloppy of [
    text,
    text.replaceAll("\r\n", "\n"),
    `\uFEFF\r\n${text}`,
    text.replaceAll(/BEGIN|END/g, (word) => word.toLowerCase()),
  ])
    expect(readCalendar(sloppy)?.title).toBe("Tea");
});
