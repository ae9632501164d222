import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Kofi Mensah", "kofi@atlas.com"],
    ["Lantern Street Books", "books@lantern.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [{ id: "1", name: "Family/School" }],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["move Kofi's mails to School", "Family/School"],
  ["move Kofi's mails to a label called School", "Family/School"],
  ['move Kofi\'s mails to a new label called "School"', "School"],
  ['move Kofi\'s mails to a folder called "Books"', "Books"],
])("%s takes %s", (text, label) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ act: "move", label }] } });
});

test.each([
  [
    "move Kofi's mails to a new label called School",
    [
      'move Kofi\'s mails to a new label called "Family/School"',
      'move Kofi\'s mails to a new label called "School"',
    ],
  ],
  ["move Kofi's mails to a folder called Books", ['move Kofi\'s mails to a folder called "Books"']],
])("“%s” asks whether a new one is meant", (text, choices) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices });
});
