import { expect, test } from "vitest";
import { scheduleTimes, wallText } from "./schedule-times.ts";

test("the clock of the person's zone is shown as a field takes it", () => {
  const at = new Date("2026-11-21T23:30:00Z");
  expect(wallText(at, "Asia/Tokyo")).toBe("2026-11-22T08:30");
});

test.each([
  [
    "2026-11-18T10:00",
    [
      ["This evening", "2026-11-18T18:00"],
      ["Tomorrow morning", "2026-11-19T08:00"],
      ["Tomorrow afternoon", "2026-11-19T13:00"],
      ["Monday morning", "2026-11-23T08:00"],
    ],
  ],
  [
    "2026-11-22T19:00",
    [
      ["Tomorrow morning", "2026-11-23T08:00"],
      ["Tomorrow afternoon", "2026-11-23T13:00"],
    ],
  ],
  [
    "2026-12-28T07:00",
    [
      ["This evening", "2026-12-28T18:00"],
      ["Tomorrow morning", "2026-12-29T08:00"],
      ["Tomorrow afternoon", "2026-12-29T13:00"],
      ["Monday morning", "2027-01-04T08:00"],
    ],
  ],
])("at %s only times to come are offered, each once", (now, offered) => {
  expect(scheduleTimes(now).map(({ title, wall }) => [title, wall])).toEqual(offered);
});
