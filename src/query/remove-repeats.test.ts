import { expect, test } from "vitest";
import { parseQuery } from "./parse.ts";
import { printQuery } from "./print.ts";
import { removeRepeats } from "./remove-repeats.ts";

test.each([
  ["a a a", "a"],
  ["-from:a -from:a b", "-from:a b"],
  ["{a b a} {a b a}", "a OR b"],
  ["(a b) OR (a b) OR c", "(a b) OR c"],
  ['"a b" a b "a b"', '"a b" a b'],
  ["", ""],
])("%s is %s", (given, once) => {
  expect(printQuery(removeRepeats(parseQuery(given)))).toBe(printQuery(parseQuery(once)));
});

test("what is said 5,000 times is said once", () => {
  expect(removeRepeats(parseQuery("a ".repeat(5000)))).toEqual(parseQuery("a"));
});
