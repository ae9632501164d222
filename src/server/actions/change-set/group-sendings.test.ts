import { expect, test } from "vitest";
import { startOfDay } from "./group-sendings.ts";

test.each([
  ["2026-06-01", "UTC", 0, "2026-06-01T00:00:00Z"],
  ["2026-06-01", "Europe/Berlin", 0, "2026-05-31T22:00:00Z"],
  ["2026-06-01", "America/Los_Angeles", 1, "2026-06-02T07:00:00Z"],
  ["2026-06-01", "Asia/Kathmandu", 0, "2026-05-31T18:15:00Z"],
  // The clocks go forward on that day, and back on this.
  ["2026-03-29", "Europe/Berlin", 0, "2026-03-28T23:00:00Z"],
  ["2026-03-29", "Europe/Berlin", 1, "2026-03-29T22:00:00Z"],
  ["2026-10-25", "Europe/Berlin", 0, "2026-10-24T22:00:00Z"],
  ["2026-10-25", "Europe/Berlin", 1, "2026-10-25T23:00:00Z"],
  // At midnight itself.
  ["2025-09-07", "America/Santiago", 0, "2025-09-07T04:00:00Z"],
  ["2025-09-06", "America/Santiago", 1, "2025-09-07T04:00:00Z"],
  ["2025-03-09", "America/Havana", 0, "2025-03-09T05:00:00Z"],
  ["2025-03-30", "Atlantic/Azores", 0, "2025-03-30T01:00:00Z"],
  ["2026-12-31", "Pacific/Auckland", 1, "2026-12-31T11:00:00Z"],
])("the day %s in %s, %i later, begins at its midnight", (...row) => {
  const [day, zone, later, begins] = row;
  expect(startOfDay(day, zone, later)).toEqual(new Date(begins));
});

test.each([
  ["2026-06-01", "Europe/Atlantis"],
  ["2026-13-01", "UTC"],
])("a day %s in %s does not exist", (day, zone) => {
  expect(() => startOfDay(day, zone, 0)).toThrow("not understood");
});
