import { expect, test } from "vitest";
import { readLine } from "#server/typed-words/read-line.ts";
import { splitClauses } from "./split-clauses.ts";
import { withoutAside } from "./without-aside.ts";

test.each([
  ["archive, not delete, the mail from ada", "archive the mail from ada"],
  ["archive and not delete the mail from ada", "archive the mail from ada"],
  ["star, don't delete, the newest from ada", "star the newest from ada"],
  ["archive, if you must, but do not delete it", "archive , if you must , but do not delete it"],
  ["i want them archived, not deleted", "i want them archived"],
  ["show emails that are not deleted", "show emails that are not deleted"],
  ["do not archive it", "do not archive it"],
])("%s is %s", (words, left) => {
  expect(withoutAside(readLine(words)).text).toBe(left);
});

test.each([
  ["delete promotions? no. archive them", ["do not delete promotions", "archive them"]],
  [
    "archive everything from ada and mark it as read but leave the invite alone",
    ["archive everything from ada but leave the invite alone", "mark it as read"],
  ],
  ["any mail from ada? no. archive it", ["any mail from ada", "no", "archive it"]],
  ["delete promotions. no. archive them", ["delete promotions", "no", "archive them"]],
  [
    "mark the newsletters as read, then archive them, but leave ada alone",
    ["mark the newsletters as read but leave ada alone", "archive them"],
  ],
  [
    "archive them, then star them, but leave ada alone",
    ["archive them", "star them , but leave ada alone"],
  ],
])("%s is parted", (words, clauses) => {
  expect(splitClauses(readLine(words)).map(({ text }) => text)).toEqual(clauses);
});
