import { expect, test } from "vitest";
import { foundWords } from "./found-words.ts";

test("what a search has found is told exactly once all of it is listed", () => {
  expect([1, 2, 1200].map((listed) => foundWords(listed, false))).toEqual([
    "1 result",
    "2 results",
    "1,200 results",
  ]);
});

test("while more may come no number is told that would be wrong", () => {
  expect([50, 312, 1050, 2550].map((listed) => foundWords(listed, true))).toEqual([
    undefined,
    "More than 312 results",
    "More than 1,000 results",
    "More than 2,000 results",
  ]);
  expect(foundWords(undefined, false)).toBeUndefined();
  expect(foundWords(0, false)).toBe("0 results");
});
