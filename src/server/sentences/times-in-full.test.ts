import { expect, test } from "vitest";
import { timesInFull } from "./times-in-full.ts";

test.each([
  ['send ann "ok" tmrw at 9', 'send ann "ok" tomorrow at 9'],
  ["tmrw morning send ann a mail", "tomorrow morning send ann a mail"],
  ['send ann "ok" day after tomorrow 8:30am', 'send ann "ok" the day after tomorrow at 8:30am'],
  ['send ann "ok" at quarter to nine tomorrow', 'send ann "ok" at 8:45 tomorrow'],
  ['send ann "ok" at half past 9', 'send ann "ok" at 9:30'],
  [
    'schedule "see you" for ann on monday at 8',
    'schedule an email to ann on monday at 8 saying "see you"',
  ],
  ['schedule a reply to ann for 3pm: "ok"', 'schedule a reply to ann saying "ok" for 3pm'],
])("%s", (typed, full) => {
  expect(timesInFull(typed)).toBe(full);
});

test.each([
  'send ann "see you tmrw"',
  "reply to ann: see you tmrw",
  "tell ann that tmrw is fine",
  "tell ann tmrw is fine",
  'reply to ann saying "yes", and tell her tmrw is fine',
  "send ann “at quarter to nine”",
  "the day after tomorrow",
])("a letter keeps its words: %s", (typed) => {
  expect(timesInFull(typed)).toBe(typed);
});
