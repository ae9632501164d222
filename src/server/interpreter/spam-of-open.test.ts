import { expect, test } from "vitest";
import { interpret } from "./interpret.ts";
import { smallWorld } from "./said-in-turn.ts";

test.each([
  ["not spam", "notSpam"],
  ["no junk!", "notSpam"],
  ["report spam", "spam"],
])("“%s” is said of the mail that lies open", (words, act) => {
  expect(interpret(words, { ...smallWorld, open: 1 })).toMatchObject({
    plan: { steps: [{ do: "act", act, target: { of: "open" } }] },
  });
  expect(interpret(words, smallWorld)).not.toMatchObject({ plan: { steps: [{ do: "act" }] } });
});
