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
