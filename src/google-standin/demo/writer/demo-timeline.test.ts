import { expect, test } from "vitest";
import { placeInTime } from "./demo-timeline.ts";

test("early in the day the letters of today came in the evening and since waking, in order and not at night", () => {
  const now = new Date(2026, 10, 24, 8, 5);
  const times = [400, 600, 800, 1000, 1100].map((minutes) =>
    placeInTime(now, { days: 0, minutes, work: true }),
  );
  expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
  for (const time of times) expect(time.getHours() >= 6 && time.getHours() < 23).toBe(true);
  expect(times.at(-1)?.getTime()).toBeLessThan(now.getTime());
  expect(times.at(-1)?.getDate()).toBe(24);
});

test("late in the day they fill the whole day up to now", () => {
  const now = new Date(2026, 10, 24, 22, 0);
  expect(placeInTime(now, { days: 0, minutes: 6.5 * 60, work: false })).toEqual(
    new Date(2026, 10, 24, 6, 30),
  );
  expect(placeInTime(now, { days: 0, minutes: 18.5 * 60, work: false }).getHours()).toBe(21);
});

test("work of last week avoids the weekend, a private letter does not", () => {
  const now = new Date(2026, 10, 26, 12, 0);
  const saturday = { days: 5, minutes: 600 };
  expect(placeInTime(now, { ...saturday, work: true }).getDay()).toBe(5);
  expect(placeInTime(now, { ...saturday, work: false }).getDay()).toBe(6);
  expect(placeInTime(now, { days: 4, minutes: 600, work: true }).getDay()).toBe(1);
});
