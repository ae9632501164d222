import { expect, test } from "vitest";
import { avatarColour, avatarInitial } from "./avatar-look.ts";
import { byteSize, counter } from "./format-number.ts";
import { clearTime, fullTime, relativeTime } from "./format-time.ts";
import { preview } from "./display-text.ts";

const now = new Date("2026-11-21T15:00:00");

test("a time under 24 hours old is shown as the clock", () => {
  expect(relativeTime(new Date("2026-11-21T09:05:00"), now, { locale: "en-GB" })).toMatch(
    /^0?9:05$/,
  );
  expect(relativeTime(new Date("2026-11-20T15:00:01"), now, { locale: "en-GB" })).toBe("15:00");
});

test("a time in the future is shown as its day, with the year where it is another", () => {
  expect(relativeTime(new Date("2026-11-21T15:10:00"), now, { locale: "en-US" })).toBe("Nov 21");
  expect(relativeTime(new Date("2026-12-24T15:10:00"), now, { locale: "en-US" })).toBe("Dec 24");
  expect(relativeTime(new Date("2038-01-19T03:14:07"), now, { locale: "en-US" })).toBe(
    "Jan 19, 2038",
  );
});

test("beside an answer the clock alone is of today, and yesterday's has its day", () => {
  const place = { locale: "en-US", timeZone: "UTC" };
  const morning = new Date("2026-11-22T10:43:00Z");
  expect(clearTime(new Date("2026-11-22T09:10:00Z"), morning, place)).toBe("9:10 AM");
  expect(clearTime(new Date("2026-11-21T12:20:00Z"), morning, place)).toBe("Saturday, 12:20 PM");
  expect(clearTime(new Date("2026-11-20T12:20:00Z"), morning, place)).toBe("Friday");
  expect(
    clearTime(new Date("2026-11-21T22:20:00Z"), morning, { ...place, timeZone: "Asia/Tokyo" }),
  ).toBe("7:20 AM");
});

test("a time that is ahead by a little, as clocks differ, is shown as the clock", () => {
  expect(relativeTime(new Date("2026-11-21T15:03:00"), now, { locale: "en-GB" })).toBe("15:03");
});

test("a time under 7 days old is shown as the weekday, an older one as month and day", () => {
  expect(relativeTime(new Date("2026-11-20T15:00:00"), now, { locale: "en-US" })).toBe("Friday");
  expect(relativeTime(new Date("2026-11-14T15:00:01"), now, { locale: "en-US" })).toBe("Saturday");
  expect(relativeTime(new Date("2026-11-14T15:00:00"), now, { locale: "en-US" })).toBe("Nov 14");
  expect(relativeTime(new Date("2024-02-29T15:00:00"), now, { locale: "en-US" })).toBe("Feb 29");
});

test("a time is shown in the zone that was chosen, up to the day and the year", () => {
  const tokyo = { locale: "en-GB", timeZone: "Asia/Tokyo" };
  const newYear = new Date("2026-12-31T16:00:00Z");
  expect(relativeTime(newYear, newYear, tokyo)).toMatch(/^0?1:00$/);
  expect(relativeTime(newYear, newYear, { ...tokyo, timeZone: "UTC" })).toBe("16:00");
  expect(fullTime(newYear, tokyo)).toMatch(/^Friday,? 1 January 2027 at 01:00$/);
  const later = new Date("2027-01-02T00:00:00Z");
  expect(relativeTime(later, newYear, tokyo)).toBe("2 Jan");
  expect(relativeTime(later, newYear, { ...tokyo, timeZone: "UTC" })).toBe("2 Jan 2027");
});

test("a time that is no date is shown as nothing", () => {
  expect(relativeTime(new Date("yesterday"), now)).toBe("");
});

test("the avatar's colour follows the first character code of the address", () => {
  expect(avatarColour("ada@example.com")).toBe((97 % 8) + 1);
  expect(avatarColour("Ada@example.com")).toBe(avatarColour("ada@example.com"));
  expect(avatarColour("")).toBe(1);
});

test("the avatar's letter skips what is no letter", () => {
  expect(avatarInitial("“ada”")).toBe("A");
  expect(avatarInitial("山田")).toBe("山");
  expect(avatarInitial("  ")).toBe("?");
});

test("a counter is capped", () => {
  expect(counter(999, 999)).toBe("999");
  expect(counter(1000, 999)).toBe("999+");
});

test("a preview is one line of at most so many characters", () => {
  expect(preview("  one\n two ", 60)).toBe("one two");
  expect(preview("x".repeat(61), 60)).toBe(`${"x".repeat(60)}…`);
  expect(Array.from(preview("👩".repeat(90), 60))).toHaveLength(61);
});

test("a size is given in the unit people read", () => {
  expect([byteSize(0), byteSize(2048), byteSize(1_500_000), byteSize(26_214_400)]).toEqual([
    "0 B",
    "2 kB",
    "1.4 MB",
    "25 MB",
  ]);
});
