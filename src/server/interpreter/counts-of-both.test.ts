import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@hartwell.example" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Priya Raman", "priya@hartwell.example"],
    ["Frontend Weekly", "newsletter@frontend.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function countsOf(text: string): string[] {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  return steps.flatMap((step) => (step.do === "count" ? [step.target.query] : []));
}

test.each([
  [
    "how many read and how many unread emails in my inbox",
    "is:read in:inbox",
    "is:unread in:inbox",
  ],
  [
    "how many unread and how many starred in march",
    "is:unread after:2026/03/01 before:2026/04/01",
    "is:starred after:2026/03/01 before:2026/04/01",
  ],
  ["how many unread and how many starred", "is:unread", "is:starred"],
  [
    "did I get more mail in february or march?",
    "after:2026/02/01 before:2026/03/01 -in:sent -in:drafts",
    "after:2026/03/01 before:2026/04/01 -in:sent -in:drafts",
  ],
  ["who wrote more, Maya or Priya?", "from:maya@example.org", "from:priya@hartwell.example"],
  [
    "do I get more mail from Maya than from Priya?",
    "from:maya@example.org",
    "from:priya@hartwell.example",
  ],
])("%s", (text, one, other) => {
  expect(countsOf(text)).toEqual([one, other]);
});
