import { expect, test } from "vitest";
import { readSendTime } from "./read-send-time.ts";

// A Wednesday, 16:30 in Berlin.
const world = { now: new Date("2026-06-10T14:30:00Z"), timeZone: "Europe/Berlin" };

test.each([
  ["tomorrow at 9", "2026-06-11T07:00"],
  ["for tomorrow at 9", "2026-06-11T07:00"],
  ["at 9 tomorrow", "2026-06-11T07:00"],
  ["9am tomorrow", "2026-06-11T07:00"],
  ["9 tomorrow", "2026-06-11T07:00"],
  ["tomorrow 9", "2026-06-11T07:00"],
  ["tomorrow", "2026-06-11T06:00"],
  ["tomorrow morning", "2026-06-11T06:00"],
  ["first thing tomorrow morning", "2026-06-11T06:00"],
  ["tomorrow in the afternoon", "2026-06-11T11:00"],
  ["tomorrow afternoon at 3", "2026-06-11T13:00"],
  ["tomorrow at half past nine", "2026-06-11T07:30"],
  ["on monday morning half eight", "2026-06-15T06:30"],
  ["half eight on monday", "2026-06-15T06:30"],
  ["tomorrow evening at half eight", "2026-06-11T18:30"],
  ["on Friday morning", "2026-06-12T06:00"],
  ["on friday at 4:15 pm", "2026-06-12T14:15"],
  ["friday", "2026-06-12T06:00"],
  ["next Monday at 10", "2026-06-15T08:00"],
  ["monday 8am", "2026-06-15T06:00"],
  ["next week", "2026-06-15T06:00"],
  ["next month", "2026-07-01T06:00"],
  ["next year", "2027-01-01T07:00"],
  ["this friday 17h", "2026-06-12T15:00"],
  ["friday 9h30", "2026-06-12T07:30"],
  ["on 24.12. at 9", "2026-12-24T08:00"],
  ["1.7.2026", "2026-07-01T06:00"],
  ["on christmas eve at 9", "2026-12-24T08:00"],
  ["in september", "2026-09-01T06:00"],
  ["the 25th", "2026-06-25T06:00"],
  ["on the 3rd at 9", "2026-07-03T07:00"],
  ["in two hours", "2026-06-10T16:30"],
  ["in 30 minutes", "2026-06-10T15:00"],
  ["in 6 months", "2026-12-10T07:00"],
  ["in a month at 9", "2026-07-10T07:00"],
  ["in 3 years", "2029-06-10T06:00"],
  ["for a year", "2027-06-10T06:00"],
  ["at 8am EST", "2026-06-11T13:00"],
  ["at 11am EST", "2026-06-10T16:00"],
  ["tomorrow at 8am PST", "2026-06-11T16:00"],
  ["tonight", "2026-06-10T18:00"],
  ["tonight at 9", "2026-06-10T19:00"],
  ["this evening", "2026-06-10T16:00"],
  ["at noon", "2026-06-11T10:00"],
  ["at 5", "2026-06-10T15:00"],
  ["at 17:45", "2026-06-10T15:45"],
  ["at 9", "2026-06-11T07:00"],
  ["on June 12 at 5pm", "2026-06-12T15:00"],
  ["on the 12th of December at 8:30", "2026-12-12T07:30"],
  ["2026-07-01 09:00", "2026-07-01T07:00"],
  ["the day after tomorrow at 10", "2026-06-12T08:00"],
  ["the day after tomorrow", "2026-06-12T06:00"],
  ["in three days", "2026-06-13T06:00"],
  ["by end of day tomorrow", "2026-06-11T15:00"],
])("%s", (words, at) => {
  expect(readSendTime(words, world)?.toISOString().slice(0, 16)).toBe(at);
});

test.each([
  "later",
  "",
  "soon",
  "yesterday at 9",
  "last week",
  "12/06 at 10",
  "tomorrow about lunch",
  "nadia",
])("%j is no time to come", (words) => {
  expect(readSendTime(words, world)).toBeUndefined();
});
