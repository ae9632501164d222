import { expect, test } from "vitest";
import { eventDay, eventPlaceTime, eventTime } from "./event-time.ts";

const berlin = { locale: "en-US", timeZone: "Europe/Berlin" };
const starts = {
  at: "2026-03-20T19:00:00Z",
  local: "2026-03-20T15:00:00",
  zone: "America/New_York",
};
const ends = { ...starts, at: "2026-03-20T20:30:00Z", local: "2026-03-20T16:30:00" };

test("a time is the reader's, with its zone and the event's own beside it", () => {
  expect(plain(eventTime(starts, ends, berlin))).toBe(
    "Friday, March 20, 2026, 8:00 – 9:30 PM GMT+1",
  );
  expect(plain(eventPlaceTime(starts, berlin))).toBe("Fri, Mar 20, 3:00 PM (America/New York)");
  expect(eventPlaceTime(starts, { ...berlin, timeZone: "America/New_York" })).toBeUndefined();
});

test("whole days are nobody's zone", () => {
  const first = { at: null, local: "2026-03-20", zone: null };
  expect(plain(eventTime(first, { ...first, local: "2026-03-22" }, berlin))).toBe(
    "Friday, March 20 – Sunday, March 22, 2026, all day",
  );
  expect(eventDay(first, new Date("2026-01-01"), { ...berlin, timeZone: "Pacific/Auckland" })).toBe(
    "Fri, Mar 20",
  );
});

test("a zone that is not known is named, and the time is as it was written", () => {
  const odd = { at: null, local: "2026-03-20T15:00:00", zone: "Narnia" };
  expect(plain(eventTime(odd, null, berlin))).toBe("Friday, March 20, 2026 at 3:00 PM (Narnia)");
});

test("a row's day is the reader's, with its year where that is another", () => {
  const late = { ...starts, at: "2026-03-20T23:30:00Z" };
  expect(eventDay(late, new Date("2026-01-01"), berlin)).toBe("Sat, Mar 21");
  expect(eventDay(late, new Date("2025-12-01"), berlin)).toBe("Sat, Mar 21, 2026");
});

function plain(text: string | undefined): string | undefined {
  return text?.replaceAll(/[\u2009\u202F]/g, " ");
}
