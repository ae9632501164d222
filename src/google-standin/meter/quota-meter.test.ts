import { expect, test } from "vitest";
import { createSlidingMinute } from "./quota-meter.ts";

test("what is older than a minute counts no more", () => {
  let now = 0;
  const minute = createSlidingMinute(() => now);
  minute.add(10);
  now = 30_000;
  minute.add(5);
  expect(minute.total()).toBe(15);
  now = 59_999;
  expect(minute.total()).toBe(15);
  now = 60_000;
  expect(minute.total()).toBe(5);
  now = 90_000;
  expect(minute.total()).toBe(0);
});

test("the wait is until enough of the oldest has passed, and none when there is room", () => {
  let now = 0;
  const minute = createSlidingMinute(() => now);
  for (const at of [0, 1000, 2000]) {
    now = at;
    minute.add(10);
  }
  now = 5000;
  expect(minute.waitFor(10, 40)).toBe(0);
  expect(minute.waitFor(11, 40)).toBe(55_000);
  expect(minute.waitFor(20, 40)).toBe(55_000);
  expect(minute.waitFor(21, 40)).toBe(56_000);
  expect(minute.waitFor(40, 40)).toBe(57_000);
  now = 60_000;
  expect(minute.waitFor(20, 40)).toBe(0);
});

test("many entries are forgotten without losing count", () => {
  let now = 0;
  const minute = createSlidingMinute(() => now);
  for (let n = 0; n < 5000; n++) {
    now = n * 20;
    minute.add(1);
  }
  expect(minute.total()).toBe(3000);
  now += 60_000;
  expect(minute.total()).toBe(0);
});
