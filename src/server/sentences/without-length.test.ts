import { expect, test } from "vitest";
import { readLine } from "#server/typed-words/read-line.ts";
import { withoutLength } from "./without-length.ts";

test.each([
  ["summarise what Tomas wants in one line", "summarise what tomas wants"],
  ["please sum up the last mail in two short sentences", "please sum up the last mail"],
  ["give me a summary of today as bullet points", "give me a summary of today"],
  ["find mail that says in one line", "find mail that says in one line"],
  ["boil down tomas's last mail to two lines", "boil down tomas 's last mail"],
  ["condense the last mail into three bullet points", "condense the last mail"],
  ["boil down what Tomas wrote to Jonah", "boil down what tomas wrote to jonah"],
  [
    "has Tomas sent anything with an attachment lately?",
    "has tomas sent anything with an attachment",
  ],
  ["did Jonah write to me recently", "did jonah write to me"],
  ["any mail from Tomas of late?", "any mail from tomas"],
  ["delete what Tomas sent recently", "delete what tomas sent recently"],
  ["who wrote most recently", "who wrote most recently"],
  ["write Jonah a recap in one line", "write jonah a recap in one line"],
])("%s", (text, left) => {
  expect(withoutLength(readLine(text, new Set(["jonah", "tomas"]))).text).toBe(left);
});
