import { expect, test } from "vitest";
import { readLine } from "#server/typed-words/read-line.ts";
import { readStrangers } from "./read-strangers.ts";

test.each([
  ["the mail from Wendell", "from:Wendell in:spam", 1],
  ["Wendell's mail", "from:Wendell in:spam", 1],
  ["the mails from Wendell Marsh", "from:Wendell from:Marsh in:spam", null],
  ["all mail by Wendell", "from:Wendell in:spam", null],
  ["Wendell", "(from:Wendell OR subject:Wendell) in:spam", 1],
  ["the Wendell mail", "(from:Wendell OR subject:Wendell) in:spam", 1],
])("%s is looked for in Spam alone, and of one mail it is the newest", (words, query, count) => {
  expect(readStrangers(readLine(words))).toMatchObject({
    steps: [{ act: "notSpam", target: { of: "mailbox", query, count, order: "newest" } }],
  });
});

test("other words name nobody", () => {
  expect(readStrangers(readLine('the mail about "the prize"'))).toBeUndefined();
  expect(readStrangers(readLine("the mail"))).toBeUndefined();
});
