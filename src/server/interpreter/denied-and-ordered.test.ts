import { expect, test } from "vitest";
import { interpret } from "./interpret.ts";
import { smallWorld } from "./said-in-turn.ts";

test.each(["don't delete archive then delete", "do not delete it and then delete it"])(
  "%s does neither",
  (words) => {
    expect(interpret(words, { ...smallWorld, open: 1 })).not.toMatchObject({ kind: "plan" });
  },
);

test("what shall be done to other mail is done", () => {
  expect(interpret("don't delete it but archive it", { ...smallWorld, open: 1 })).toMatchObject({
    plan: { steps: [{ act: "archive" }] },
  });
});
