import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Ann Bly", "Kofi Ray"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: ["Friends", "Family"].map((name) => ({ id: name, name })),
  earlier: [],
  open: 0,
  files: [],
};

function labelled(text: string): string[] {
  const read = interpret(text, world);
  if (read.kind !== "plan") return [read.kind];
  return read.plan.steps.map((step) =>
    step.do === "act" ? `${step.act} ${step.label}: ${step.target.query}` : step.do,
  );
}

const [ann, kofi] = ["from:ann@atlas.com", "from:kofi@atlas.com"];

test.each([
  ["label Ann's mails Friends and Kofi's Family", [`Friends: ${ann}`, `Family: ${kofi}`]],
  [
    "label all emails from Ann Family and all emails from Kofi Friends",
    [`Family: ${ann}`, `Friends: ${kofi}`],
  ],
  ["tag Ann's emails Family and Kofi's emails Friends", [`Family: ${ann}`, `Friends: ${kofi}`]],
])("each of two labels has messages of its own: %s", (text, acts) => {
  expect(labelled(text)).toEqual(acts.map((act) => `label ${act}`));
});

test.each([
  ["label emails from Ann and Kofi Friends", 1],
  ["label all emails from Ann Friends", 1],
])("one label is for all that stands before it: %s", (text, count) => {
  expect(labelled(text)).toHaveLength(count);
  expect(labelled(text)[0]).toContain("label Friends:");
});

test.each([
  ["label all receipts Receipts", "Receipts", "(subject:receipt OR subject:receipts) -in:sent"],
  [
    "move the receipts from Kofi to Receipts",
    "Receipts",
    `(subject:receipt OR subject:receipts) ${kofi}`,
  ],
  ["move everything from Receipts to Friends", "Friends", "label:receipts"],
])("what gets a label is not known by it yet: %s", (text, label, query) => {
  const labels = [...world.labels, { id: "Receipts", name: "Receipts" }];
  const read = interpret(text, { ...world, labels });
  expect(read.kind === "plan" && read.plan.steps[0]).toMatchObject({
    label,
    target: { query: expect.stringContaining(query) },
  });
});
