import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
const torn = "'Hello,\n\nthe 'final' version is in the folder.\n\nBest,\nSam'";

test.each([
  `Drop Kofi a line titled 'Plan 4': ${torn}`,
  `Drop Kofi a line subject 'Plan 4': ${torn}`,
])("words for a subject are no text that goes out: %s", (text) => {
  expect(JSON.stringify(interpret(text, world))).not.toMatch(/"text":"(?:titled|subject)/u);
});

test.each([
  ["Drop Kofi a line titled 'Plan 4': 'Hello there'", "Hello there"],
  ["email Kofi: titled players get in free", "titled players get in free"],
  ['email Kofi "subject to change, see you"', "subject to change, see you"],
])("%s says %s", (text, said) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ body: { text: said } }] } });
});
