import { expect, test } from "vitest";
import { readLine } from "#server/typed-words/read-line.ts";
import { withoutLength } from "./without-length.ts";

test.each([
  ["summarise what Tomas wants in one line", "summarise what tomas wants"],
  ["please sum up the last mail in two short sentences", "please sum up the last mail"],
  ["give me a summary of today as bullet points", "give me a summary of today"],
  ["find mail that says in one line", "find mail that says in one line"],
  ["write Jonah a recap in one line", "write jonah a recap in one line"],
])("%s", (text, left) => {
  expect(withoutLength(readLine(text, new Set(["jonah", "tomas"]))).text).toBe(left);
});
