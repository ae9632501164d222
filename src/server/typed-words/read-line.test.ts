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
