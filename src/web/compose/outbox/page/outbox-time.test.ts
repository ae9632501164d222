import { expect, test } from "vitest";
import { shownTime } from "./outbox-time.ts";

const at = "2026-11-22T08:00:00.000Z";

test("a time stands in the zone in which it was chosen, named where it is another", () => {
  expect(shownTime(at, "Asia/Tokyo", "Asia/Tokyo")).toMatch(/^[^(]*(17:00|5:00)[^(]*$/);
  expect(shownTime(at, "Europe/Berlin", "Asia/Tokyo")).toMatch(/9:00.*\(Europe\/Berlin\)$/);
});

test("a zone that the browser does not know gives way to the person's own", () => {
  expect(shownTime(at, "No/Where", "Asia/Tokyo")).toMatch(/(17:00|5:00)/);
});
