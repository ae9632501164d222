import { expect, test } from "vitest";
import { smallWorld } from "./said-in-turn.ts";
import { withoutRelation } from "./without-relation.ts";

test.each([
  ["when did I last write to grandma Rose?", "when did I last write to Rose?"],
  ["any mail from my boss Nadia's team", "any mail from Nadia's team"],
  ["find mail from my landlord Greta", "find mail from my landlord Greta"],
  ["tell Tom that grandma Rose is ill", "tell Tom that grandma Rose is ill"],
  ["what did my friend say", "what did my friend say"],
])("%s", (typed, said) => {
  expect(withoutRelation(typed, smallWorld)).toBe(said);
});
