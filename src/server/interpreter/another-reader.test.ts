import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  [
    "reply to Nadia: yes, and to Kofi: no",
    "reply to Nadia: “yes”. Then reply to Kofi: “no”",
    "reply to Nadia: “yes, and to Kofi: no”",
  ],
  [
    "answer Nadia with yes and Kofi with no",
    "answer Nadia with “yes”. Then answer Kofi: “no”",
    "answer Nadia with “yes and Kofi with no”",
  ],
  [
    "email Nadia: yes. And Kofi: no",
    "email Nadia: “yes”. Then email Kofi: “no”",
    "email Nadia: “yes. And Kofi: no”",
  ],
  [
    "email Nadia: yes; Kofi: no",
    "email Nadia: “yes”. Then email Kofi: “no”",
    "email Nadia: “yes; Kofi: no”",
  ],
])("%s asks whether the second is a message of its own", (text, both, one) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices: [both, one] });
  expect(interpret(both, world)).toMatchObject({
    plan: { steps: [{ body: { text: "yes" } }, { body: { text: "no" } }] },
  });
  expect(interpret(one, world)).toMatchObject({ plan: { steps: { length: 1 } } });
});

test.each([
  "reply to Nadia: I talked to Bea and Kofi with care",
  "email Nadia: Bea and Kofi with kids come",
  "reply to Nadia with “yes and Kofi with no”",
  "email Nadia: bring the map, and to Rosalind: thanks",
])("%s is one letter", (text) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: { length: 1 } } });
});
