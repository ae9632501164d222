import { expect, test } from "vitest";
import { readLine } from "#server/typed-words/read-line.ts";
import { tellsWhich } from "./tells-which.ts";

test.each([
  ["as read all from kofi except starred and", true],
  ["read everything", true],
  ["all that are", true],
  ["everything except the newest", true],
  ["all from kofi", false],
  ["read mail from kofi", false],
  ["those", false],
  ["that", false],
])("a state behind “mark %s” tells which messages: %s", (words, tells) => {
  expect(tellsWhich(readLine(words))).toBe(tells);
});

test("a state with its own “as” is a mark, also behind what is left out", () => {
  expect(tellsWhich(readLine("all from kofi except the newest"), true)).toBe(false);
});
