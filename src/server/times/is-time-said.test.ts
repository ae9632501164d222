import { expect, test } from "vitest";
import { isTimeSaid } from "./is-time-said.ts";

const clock = { now: new Date("2026-06-10T14:30:00Z"), timeZone: "Europe/London" };

test.each([
  ["schedule a mail to nadia for tomorrow at 9 saying 'hi'", "2026-06-11T08:00:00Z", true],
  ["tomorrow, send nadia 'hi' at 9:15", "2026-06-11T08:15:00Z", true],
  ["in two hours email nadia 'hi'", "2026-06-10T16:30:00Z", true],
  ["send it on Friday", "2026-06-12T07:00:00Z", true],
  ["send nadia 'hi' at 5pm today", "2026-06-10T16:00:00Z", true],
  ["on 25 June at 16:15 tell nadia 'hi'", "2026-06-25T15:15:00Z", true],
  ["schedule a mail to nadia for tomorrow at 9", "2026-06-12T08:00:00Z", false],
  ["schedule a mail to nadia for tomorrow at 9", "2026-06-11T20:00:00Z", false],
  ["schedule a mail to nadia", "2026-06-11T08:00:00Z", false],
  ["", "2026-06-11T08:00:00Z", false],
])("%s: %s is said %s", (text, at, is) => {
  expect(isTimeSaid(new Date(at), [text], clock)).toBe(is);
});
