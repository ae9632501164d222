import { expect, test } from "vitest";
import { pickedChoice } from "#server/assist-plan/picked-choice.ts";
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

function behind(message: string): World {
  const read = interpret(message, world);
  if (read.kind !== "question") throw new Error(`${message} was not asked about`);
  const { text: asked, choices } = read;
  return { ...world, earlier: [{ message, plan: null, shown: 0, asked, choices }] };
}

test.each([
  [
    "delete all emails from hartwell except priya",
    "yes",
    "from:hartwell -from:priya@hartwell.example -in:sent -in:drafts",
  ],
  ["archive mail from family", "yes", "from:family in:inbox"],
  ["archive mail from dunno except the newest", "no, from Maya", "from:maya@example.org in:inbox"],
  ["archive mail from hartwell", "Priya", "from:priya@hartwell.example in:inbox"],
])("“%s”, “%s”: what was ordered is done, and no less left out", (message, answer, query) => {
  expect(interpret(answer, behind(message))).toMatchObject({
    plan: { steps: [{ do: "act", target: { query } }] },
  });
});

test.each([
  ["two of each", { each: "sender", count: 2 }],
  ["of each", { each: "sender", count: 2 }],
  ["both", { each: "sender", count: 2 }],
  ["2 in all", { count: 2 }],
  ["only two", { count: 2 }],
])("so many of each or in all: “%s”", (answer, wanted) => {
  const read = interpret(answer, behind("archive the two newest from Maya and Priya"));
  const [step, ...more] = read.kind === "plan" ? read.plan.steps : [];
  expect(more).toEqual([]);
  expect(step).toMatchObject({
    do: "act",
    target: {
      query: "(from:maya@example.org OR from:priya@hartwell.example) in:inbox",
      ...wanted,
    },
  });
});

test("a question of those whom one does not know says which mail it would be", () => {
  expect(interpret("archive emails that are not from people I know", world)).toMatchObject({
    kind: "question",
    text: "Do you mean all mail from people to whom you have never written?",
    choices: ["archive emails that are not from people I have written to"],
  });
});

test.each(["the oldest", "from the oldest", "oldest ones"])(
  "where so many were asked for, “%s” is so many",
  (answer) => {
    expect(pickedChoice(answer, ["The newest 2", "The oldest 2"])).toBe("The oldest 2");
  },
);

test.each(["baker's", "Baker's mails", "from the one at hartwell"])(
  "“%s” is one of several",
  (answer) => {
    const named = [
      ["Tom Baker", "tom.baker@hartwell.example"],
      ["Tom Whitfield", "tom@whitfield-legal.example"],
    ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true }));
    const toms = { ...world, contacts: named };
    const read = interpret("archive mail from tom", toms);
    const { text: asked, choices } = read.kind === "question" ? read : { text: "", choices: [] };
    const turn = { message: "archive mail from tom", plan: null, shown: 0, asked, choices };
    expect(interpret(answer, { ...toms, earlier: [turn] })).toMatchObject({
      plan: { steps: [{ target: { query: "from:tom.baker@hartwell.example in:inbox" } }] },
    });
  },
);
