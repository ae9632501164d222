import { expect, test } from "vitest";
import { snoozeTimes } from "./snooze-times.ts";

function offered(now: Date) {
  return snoozeTimes(now).map(({ id, at }) => [id, at.getDay(), at.getHours()]);
}

test("later today is offered until the evening only", () => {
  expect(offered(new Date(2026, 10, 18, 10))).toEqual([
    ["today", 3, 18],
    ["tomorrow", 4, 8],
    ["weekend", 6, 8],
    ["week", 1, 8],
    ["month", 5, 8],
  ]);
  expect(offered(new Date(2026, 10, 18, 17, 45)).map(([id]) => id)).not.toContain("today");
});

test("on a Monday next week is seven days away, on a Saturday the weekend too", () => {
  const monday = new Date(2026, 10, 16, 10);
  expect(snoozeTimes(monday).find(({ id }) => id === "week")?.at).toEqual(
    new Date(2026, 10, 23, 8),
  );
  const saturday = new Date(2026, 10, 21, 10);
  expect(snoozeTimes(saturday).find(({ id }) => id === "weekend")?.at).toEqual(
    new Date(2026, 10, 28, 8),
  );
});

test("what comes at the same time is offered once, and on a weekend the next one", () => {
  const friday = snoozeTimes(new Date(2026, 10, 20, 10)).map(({ title }) => title);
  expect(friday).toEqual(["Later today", "Tomorrow", "Next week", "In a month"]);
  const sunday = snoozeTimes(new Date(2026, 10, 22, 10)).map(({ title }) => title);
  expect(sunday).toEqual(["Later today", "Tomorrow", "Next weekend", "In a month"]);
});

test("the days and hours are those of the person's time zone", () => {
  // Saturday morning in Auckland, still Friday in London.
  const now = new Date("2026-11-20T20:00:00Z");
  const times = snoozeTimes(now, "Pacific/Auckland").map(({ id, at }) => [id, at.toISOString()]);
  expect(times).toEqual([
    ["today", "2026-11-21T05:00:00.000Z"],
    ["tomorrow", "2026-11-21T19:00:00.000Z"],
    ["weekend", "2026-11-27T19:00:00.000Z"],
    ["week", "2026-11-22T19:00:00.000Z"],
    ["month", "2026-12-20T19:00:00.000Z"],
  ]);
});
