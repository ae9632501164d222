import { expect, test } from "vitest";
import { atZoneClock, isZone, zoneDay, zoneOffset } from "./zone-clock.ts";

const hour = 3_600_000;

test.each([
  ["2026-01-15T12:00:00Z", "Europe/Berlin", 1],
  ["2026-07-15T12:00:00Z", "Europe/Berlin", 2],
  ["2026-07-15T12:00:00Z", "Asia/Kathmandu", 5.75],
  ["2026-07-15T12:00:00Z", "America/New_York", -4],
  ["2026-07-15T12:00:00Z", "UTC", 0],
])("at %s the clocks of %s are %s hours ahead", (at, zone, hours) => {
  expect(zoneOffset(Date.parse(at), zone)).toBe(hours * hour);
});

test.each([
  // What a clock shows twice is the first; what it leaves out is as much later.
  ["2026-10-25T02:30:00Z", "Europe/Berlin", "2026-10-25T00:30:00Z"],
  ["2026-03-29T02:30:00Z", "Europe/Berlin", "2026-03-29T01:30:00Z"],
  ["2026-11-01T01:30:00Z", "America/New_York", "2026-11-01T05:30:00Z"],
  ["2026-03-08T02:30:00Z", "America/New_York", "2026-03-08T07:30:00Z"],
  ["2026-06-01T09:00:00Z", "America/New_York", "2026-06-01T13:00:00Z"],
])("a clock that shows %s in %s does so at %s", (wall, zone, at) => {
  const found = atZoneClock(Date.parse(wall), (moment) => zoneOffset(moment, zone));
  expect(new Date(found)).toEqual(new Date(at));
});

test("a day is the zone's own", () => {
  const at = new Date("2026-11-21T23:30:00Z");
  expect(zoneDay(at, "Europe/Berlin")).toBe("2026-11-22");
  expect(zoneDay(at, "America/New_York")).toBe("2026-11-21");
});

test("a zone is known or not", () => {
  expect(["Europe/Berlin", "+01:00", "Europe/Atlantis", ""].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
