import { expect, test } from "vitest";
import { isPast } from "./is-past.ts";

const world = { now: new Date("2026-11-21T19:00:00Z"), timeZone: "UTC" };

test.each([
  ["yesterday", true],
  ["last week", true],
  ["last tuesday", true],
  ["8 am today", true],
  ["9 pm today", false],
  ["tomorrow", false],
  ["monday", false],
  ["the dog", false],
])("%s is past: %s", (words, past) => {
  expect(isPast(words, world)).toBe(past);
});
