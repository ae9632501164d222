import { expect, test } from "vitest";
import { readLine } from "./read-line.ts";

const names = new Set(["james", "ines", "ann"]);

test.each([
  ["star James' last one", "star james 's last one"],
  ["James’ newest and Ann's", "james 's newest and ann 's"],
  ["archive 'James' mails", "archive James mails"],
  ["the builders' mails", "the builders mails"],
])("whose mail it is: %s", (text, words) => {
  expect(
    readLine(text, names)
      .words.map(({ word }) => word)
      .join(" "),
  ).toBe(words);
});

test("a number and its measure lie where they were typed", () => {
  const { source, words } = readLine("until friday 17h, 30mb");
  const lying = words.map(({ from, to }) => source.slice(from, to));
  expect(lying).toEqual(["until", "friday", "17", "h", ",", "30", "mb"]);
});
