import { expect, test } from "vitest";
import { resultWords } from "./inbox-words.ts";

test("what a search has found is told exactly once all of it is listed", () => {
  expect([1, 2, 1200].map((listed) => resultWords(listed, false))).toEqual([
    "1 result",
    "2 results",
    "1,200 results",
  ]);
});

test("while more may come no number is told that would be wrong", () => {
  expect([50, 312, 1050, 2550].map((listed) => resultWords(listed, true))).toEqual([
    undefined,
    "More than 312 results",
    "More than 1,000 results",
    "More than 2,000 results",
  ]);
  expect(resultWords(undefined, false)).toBeUndefined();
  expect(resultWords(0, false)).toBe("0 results");
});
