import { expect, test } from "vitest";
import { createReadingPace, fastestPace, secondsFor } from "./pace.ts";

test("the quota of 2026 allows four messages a second with a fifth left over", () => {
  expect(fastestPace("2026")).toBe(4);
  expect(fastestPace("off")).toBeUndefined();
});

test("the time left follows the measured pace, else the quota's, else is unknown", () => {
  expect(secondsFor(100, 2, "2026")).toBe(50);
  expect(secondsFor(100, undefined, "2026")).toBe(25);
  expect(secondsFor(100, undefined, "off")).toBeNull();
  expect(secondsFor(0, undefined, "off")).toBe(0);
});

test("a reading that has just begun has no pace yet", () => {
  expect(createReadingPace("2026").count(25)).toEqual({
    reads: 25,
    measured: undefined,
    fastest: 4,
  });
});
