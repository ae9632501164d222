import { expect, test } from "vitest";
import { nextTime, timeLater } from "./rule-schedule.ts";

test.each([
  // A Friday at nine in Berlin, before and after the clocks are put back.
  ["2026-10-22T12:00:00Z", "2026-10-23T07:00:00Z"],
  ["2026-10-23T06:59:59Z", "2026-10-23T07:00:00Z"],
  ["2026-10-23T07:00:00Z", "2026-10-30T08:00:00Z"],
])("every Friday at nine comes after %s at %s", (now, next) => {
  const schedule = { every: "week" as const, days: [5], at: "09:00" };
  expect(nextTime(schedule, new Date(now), "Europe/Berlin")).toEqual(new Date(next));
});

test("a day that a month lacks is its last, and a rule's own zone goes before the person's", () => {
  const schedule = { every: "month", day: 31, at: "00:30", zone: "America/New_York" } as const;
  const found = nextTime(schedule, new Date("2026-02-10T00:00:00Z"), "Europe/Berlin");
  expect(found).toEqual(new Date("2026-02-28T05:30:00Z"));
});

test("a time that the clocks leave out is as much later", () => {
  const schedule = { every: "day", at: "02:30" } as const;
  const found = nextTime(schedule, new Date("2026-03-29T00:00:00Z"), "Europe/Berlin");
  expect(found).toEqual(new Date("2026-03-29T01:30:00Z"));
});

test.each([
  [0, "2026-11-20T17:00:00Z"],
  [1, "2026-11-21T17:00:00Z"],
])("a message that is put off %d days comes back at %s", (days, at) => {
  const wanted = { days, at: "18:00", zone: "Europe/Berlin" };
  expect(timeLater(new Date("2026-11-20T12:00:00Z"), wanted)).toEqual(new Date(at));
});

test("what is put off until a time of today that is past comes back tomorrow", () => {
  const wanted = { days: 0, at: "08:00", zone: "Europe/Berlin" };
  const found = timeLater(new Date("2026-11-20T12:00:00Z"), wanted);
  expect(found).toEqual(new Date("2026-11-21T07:00:00Z"));
});
