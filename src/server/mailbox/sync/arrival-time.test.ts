import { expect, test } from "vitest";
import { estimateArrivals } from "./arrival-time.ts";

const now = new Date("2026-11-21T12:00:00Z");

function idOf(time: string): string {
  return (BigInt(Date.parse(time)) << 20n).toString(16);
}

test("Gmail's ids tell when a message arrived, to the millisecond", () => {
  const times = ["2026-11-20T08:30:00.123Z", "2005-01-02T03:04:05.678Z"];
  expect(estimateArrivals(times.map(idOf), now)).toEqual(times.map((time) => new Date(time)));
});

test("an id that tells no likely time lies just before its newer neighbour", () => {
  const time = Date.parse("2026-11-20T08:30:00Z");
  const ids = ["ff", idOf("2026-11-20T08:30:00Z"), "1a", "not hex", idOf("2091-01-01T00:00:00Z")];
  expect(estimateArrivals(ids, now).map((one) => one.getTime())).toEqual([
    time - 1,
    time,
    time - 1,
    time - 2,
    time - 3,
  ]);
});

test("without any likely time the list's order holds, from now on backwards", () => {
  const [first = now, second = now] = estimateArrivals(["1", "2"], now);
  expect(first.getTime()).toBeLessThan(now.getTime());
  expect(second.getTime()).toBeLessThan(first.getTime());
});
