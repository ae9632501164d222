import { expect, test } from "vitest";
import { timeAtWallClock, wallClock } from "./wall-clock.ts";

const zone = "America/New_York";

function inNewYork(wall: string): string {
  return timeAtWallClock(new Date(`${wall}Z`), zone).toISOString();
}

test("a clock on the wall is read and set in its own zone", () => {
  expect(wallClock(new Date("2026-11-21T03:30:00Z"), zone).toISOString()).toBe(
    "2026-11-20T22:30:00.000Z",
  );
  expect(inNewYork("2026-11-20T22:30")).toBe("2026-11-21T03:30:00.000Z");
  expect(timeAtWallClock(new Date("2026-07-01T00:00Z"), "Asia/Kathmandu").toISOString()).toBe(
    "2026-06-30T18:15:00.000Z",
  );
});

test("an hour that the clock shows twice is the first, one that it leaves out comes later", () => {
  expect(inNewYork("2026-11-01T01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(inNewYork("2026-03-08T02:30")).toBe("2026-03-08T07:30:00.000Z");
  expect(inNewYork("2026-03-08T03:30")).toBe("2026-03-08T07:30:00.000Z");
});

test("without a zone it is the browser's own clock", () => {
  const at = new Date(2026, 10, 21, 15, 30);
  expect(wallClock(at).getUTCHours()).toBe(15);
  expect(timeAtWallClock(wallClock(at))).toEqual(at);
});

test("what is no date stays none", () => {
  expect(timeAtWallClock(new Date("nonsense")).getTime()).toBeNaN();
});
