import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { Target, type Step } from "#server/assist-plan/plan.ts";
import { interpret } from "./interpret.ts";

const target = Target.parse({ of: "mailbox", query: "from:maya@example.org" });
const act: Step = { do: "act", act: "archive", target, label: null, until: null };
const done = {
  message: "archive mails from Maya",
  plan: { steps: [act] },
  shown: 2,
  asked: null,
  done: true,
};
const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [{ name: "Maya Lindqvist", address: "maya@example.org", count: 9, written: true }],
  labels: [],
  earlier: [done],
  open: 0,
  files: [],
};

test.for([
  "gosh, undo",
  "Oh dear, undo that",
  "hm, undo",
  "oh my goodness! please undo that",
  "blast... take it back",
  "undo please, that was wrong",
  "undo that, my mistake",
  "Undo. I didn't mean that.",
  "that was wrong, undo it",
  "good grief, put them back, sorry",
])("“%s” undoes the last request", (text) => {
  expect(interpret(text, world)).toEqual({ kind: "plan", plan: { steps: [{ do: "undo" }] } });
});

test.for([
  "don't, undo nothing",
  "whatever you do, never undo that",
  "write to Maya, undo that",
  "undo that, and delete the mail from Maya",
  "undo it, but only the newest",
  "how do I do it, undo?",
])("“%s” asks for something else", (text) => {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  expect(steps.length === 1 && steps[0]?.do === "undo").toBe(false);
});
