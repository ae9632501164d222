import { expect, test } from "vitest";
import { readWriting } from "./read-writing.ts";
import { peopleWorld, saidBy } from "./said-by.ts";

test.each([
  ["say yes to him", "say yes"],
  ["say no to her", "say no"],
  ["Say yes to them", "say yes"],
  ["say yes", "say yes"],
])("whoever wrote is told it, and not taken or refused: %s", (clause, brief) => {
  expect(readWriting(clause, { ...peopleWorld, open: 1 })).toMatchObject({
    plan: { steps: [{ do: "reply", body: { source: "written", brief } }] },
  });
});

test.each([
  ["all tests pass", "All tests pass."],
  ["all figures are ready", "All figures are ready."],
  ["all my figures are ready", "All my figures are ready."],
  ["all three phases are done", "All three phases are done."],
  ["that all figures are ready", "All figures are ready."],
])("of all of them it is said: %s", (words, text) => {
  expect(saidBy(`tell hanna ${words}`)).toContain(text);
});
