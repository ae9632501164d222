import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [{ name: "Maya Lindqvist", address: "maya@example.org", count: 9, written: true }],
  labels: [{ id: "L1", name: "Travel" }],
  earlier: [],
  open: 0,
  files: [],
};

test.for([
  ["delete Maya's mail about the tent, or rather archive it", "archive"],
  ["delete Maya's mail about the tent, or better, star it", "star"],
  ["delete Maya's last mail, or better, star it", "star"],
])("“%s” comes to one act", ([text = "", act]) => {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  const query = expect.stringContaining("from:maya@example.org");
  expect(steps).toMatchObject([{ do: "act", act, target: { query } }]);
});

test("the last one to be archived may be another: it is asked", () => {
  expect(interpret("delete Maya's last mail, no, archive it", world).kind).toBe("question");
});

test("a draft that is there is not written anew", () => {
  for (const text of [
    "schedule the draft about the deposit for tomorrow 9",
    "send this draft",
    "send my draft to Maya",
    "send the draft about the deposit",
  ])
    expect([text, interpret(text, world).kind === "plan"]).toEqual([text, false]);
});
