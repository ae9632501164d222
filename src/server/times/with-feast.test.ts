import { expect, test } from "vitest";
import { readSendTime } from "./read-send-time.ts";
import { withFeast } from "./with-feast.ts";

const world = { now: new Date("2026-03-18T10:00:00Z"), timeZone: "UTC" };

test.each([
  ["new year", "2027-01-01T08:00"],
  ["the new year", "2027-01-01T08:00"],
  ["new year's eve at 6pm", "2026-12-31T18:00"],
  ["christmas", "2026-12-25T08:00"],
  ["christmas eve at 18:00", "2026-12-24T18:00"],
  ["boxing day", "2026-12-26T08:00"],
  ["lunch", "2026-03-18T12:00"],
  ["lunchtime tomorrow", "2026-03-19T12:00"],
  ["in a fortnight", "2026-04-01T08:00"],
  ["in half an hour", "2026-03-18T10:30"],
  ["in a couple of days", "2026-03-20T08:00"],
])("%s is %s", (words, at) => {
  expect(readSendTime(withFeast(words), world)?.toISOString().slice(0, 16)).toBe(at);
});
