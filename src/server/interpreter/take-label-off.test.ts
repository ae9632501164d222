import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-22T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Bea Lind", address: "bea@atlas.com", count: 3, written: true }],
  labels: ["Travel", "Receipts", "Family/School"].map((name, at) => ({ id: `L${at}`, name })),
  earlier: [],
  open: 0,
  files: [],
};

const before: EarlierTurn = {
  message: "label the newest from Bea as Travel",
  plan: {
    steps: [
      {
        do: "act",
        act: "label",
        target: { of: "mailbox", query: "from:bea@atlas.com", order: "newest", skip: 0, count: 1 },
        label: "Travel",
        until: null,
      },
    ],
  },
  shown: 1,
  asked: null,
};

const orders = [
  "remove the Travel label",
  "remove Travel",
  "remove Travel again",
  "remove my Travel tag",
  "remove the label Travel",
  "remove from Travel",
  "remove it from Travel",
  "remove my stars",
  "remove the star",
  "clear all flags",
  "remove unread",
  "remove the unread mark",
  "drop starred",
  "drop Travel",
  "remove receipts",
  "remove School",
  "strip Travel",
  "remove Travel from Bea",
  "remove receipts from the newest email from Bea",
  "remove Travel from the ticket",
];

test.each(orders)("“%s” throws nothing away", (order) => {
  for (const open of [0, 1])
    for (const done of [true, false])
      for (const earlier of [[], [{ ...before, done }]])
        expect(actsOf(order, { ...world, open, earlier })).not.toContain("delete");
});

test.each([
  ["remove Travel from the newest email from Bea", "unlabel"],
  ["remove receipts from the ticket", "unlabel"],
  ["Take the label Travel off all emails from Bea", "unlabel"],
  ["Delete all emails labeled Travel from Bea", "delete"],
  ["remove all emails labeled Travel", "delete"],
  ["delete the Travel emails", "delete"],
] as const)("“%s” does %s", (order, act) => {
  expect(actsOf(order, world)).toEqual([act]);
});

test("what lies open is taken out of a label", () => {
  expect(actsOf("remove from Travel", { ...world, open: 1 })).toEqual(["unlabel"]);
});

test.each(["remove it", "remove it again", "take it off", "please remove that"])(
  "“%s” behind a label throws nothing away",
  (order) => {
    for (const open of [0, 1])
      for (const done of [true, false])
        expect(actsOf(order, { ...world, open, earlier: [{ ...before, done }] })).toEqual([]);
  },
);

test.each([true, false])("what is offered for a label behind its act is done (%s)", (done) => {
  const earlier = [{ ...before, done }];
  const read = interpret("remove Travel", { ...world, earlier });
  const choices = read.kind === "question" ? read.choices : [];
  expect(choices.map((choice) => actsOf(choice, { ...world, earlier }))).toEqual([
    ["unlabel"],
    ["delete"],
  ]);
});

function actsOf(text: string, given: World): string[] {
  const read = interpret(text, given);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  return steps.flatMap((step) => (step.do === "act" ? [step.act] : []));
}
