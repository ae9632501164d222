import { expect, test } from "vitest";
import { readWriting } from "./read-writing.ts";
import { peopleWorld } from "./said-by.ts";

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
