import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-29T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Greta Holm", address: "greta@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.for([
  ["park Greta's last mail until tomorrow", "snooze"],
  ["stash Greta's last mail in Receipts", "move"],
  ["stow Greta's last mail in the label Bills", "move"],
  ["shove Greta's last mail in the bin", "delete"],
  ["stick Greta's last mail in the trash", "delete"],
] as const)("“%s” is to %s it", ([text, act]) => {
  const target = { query: "from:greta@atlas.com", count: 1 };
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ do: "act", act, target }] } });
});

test.for(["did Greta park the car?", "find mails about the car park"])(
  "“%s” changes nothing",
  (text) => {
    const meaning = interpret(text, world);
    const steps = meaning.kind === "plan" ? meaning.plan.steps : [];
    expect(steps.map((step) => step.do)).not.toContain("act");
  },
);
