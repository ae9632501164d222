import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: ["Ines Duarte", "Maya Lind"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@example.org`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.for([
  ["send Ines the contract", "Ines", "contract"],
  ["send the contract to Ines", "Ines", "contract"],
  ["can you send Ines Duarte the hiring plan?", "Ines Duarte", "hiring"],
  ["mail the invoice to Maya please", "Maya", "invoice"],
])("“%s” passes on the message that has it", ([words = "", to, subject]) => {
  expect(interpret(words, world)).toMatchObject({
    kind: "plan",
    plan: {
      steps: [
        {
          do: "forward",
          to: [{ words: to }],
          target: { query: expect.stringContaining(`subject:${subject}`) },
        },
      ],
    },
  });
});

test.for([
  "send Ines the answer is no",
  "send Ines the meeting is off",
  "send Ines that it is fine",
  "send Ines the best wishes",
  "send the contract",
])("“%s” passes nothing on", (words) => {
  const read = interpret(words, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  expect(steps.map((step) => step.do)).not.toContain("forward");
});
