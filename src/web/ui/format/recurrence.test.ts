import { expect, test } from "vitest";
import { recurrence } from "./recurrence.ts";

test.each([
  ["FREQ=WEEKLY;BYDAY=FR", "Every week on Friday"],
  ["FREQ=WEEKLY;INTERVAL=2;COUNT=5;BYDAY=MO,TU", "Every 2 weeks on Monday and Tuesday, 5 times"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every week on weekdays"],
  ["FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday"],
  ["FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270301T000000Z", "Every month on day 15, until Mar 1, 2027"],
  ["FREQ=SECONDLY", "Repeats"],
])("%s is %s", (rule, words) => {
  expect(recurrence(rule)).toBe(words);
});
