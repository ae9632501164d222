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
    ["Pizza Corner", "hello@pizzacorner.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [{ id: "Label_1", name: "Travel" }],
  earlier: [],
  open: 0,
  files: [],
};

function targetsOf(text: string) {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  return steps.map((step) => ("target" in step ? step.target : null));
}

test.each([
  [
    "delete promotions older than a month, archive the rest",
    "category:promotions older_than:1m",
    "category:promotions -older_than:1m in:inbox",
  ],
  [
    "delete Maya's mails from before march and archive the rest",
    "from:maya@example.org before:2026/03/01",
    "from:maya@example.org -before:2026/03/01 in:inbox",
  ],
])("the rest of a time: %s", (text, some, rest) => {
  expect(targetsOf(text)).toMatchObject([{ query: some }, { query: rest }]);
});

test.each([
  "delete mails older than a year and archive the rest",
  "delete unread promotions and archive the rest",
  "delete promotions older than a month except pizza corner and archive the rest",
  "delete everything except the newest 3 from Maya",
])("what the rest is has to be said: %s", (text) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question" });
});

test.each([
  "archive everything except the newest from each sender",
  "archive all mails except the latest of each sender",
  "archive everything but keep the newest of each sender",
])("the newest of each is kept: %s", (text) => {
  expect(targetsOf(text)).toMatchObject([{ query: "in:inbox", skip: 1, each: "sender" }]);
});

test.each([
  ["delete promotions except lisbon", "category:promotions -(lisbon OR lisbons)"],
  [
    "delete everything from pizza corner except free delivery",
    "from:hello@pizzacorner.example -((free OR frees) (delivery OR deliverys))",
  ],
  ["archive mail from everyone but Maya", "-from:maya@example.org in:inbox"],
])("what names nobody leaves out the mail that has the words: %s", (text, query) => {
  expect(targetsOf(text)).toMatchObject([{ query }]);
});

test("whom nobody knows by a name is asked about", () => {
  expect(interpret("delete promotions except Jonah", world)).toMatchObject({
    kind: "question",
    text: expect.stringContaining("I know nobody called “Jonah”"),
  });
});

test("what one step names, the next passes on or answers", () => {
  expect(interpret("star Priya's last mail and forward to Maya", world)).toMatchObject({
    plan: { steps: [{ act: "star" }, { do: "forward", target: { of: 0 } }] },
  });
  expect(interpret("archive the promotions and reply with ok", world)).toMatchObject({
    kind: "question",
  });
});

test("two that are answered alike are two answers", () => {
  const text = "reply to Maya's newest and Priya's newest with ok";
  expect(interpret(text, world)).toMatchObject({
    plan: {
      steps: [
        { do: "reply", target: { query: "from:maya@example.org" }, body: { text: "ok" } },
        { do: "reply", target: { query: "from:priya@hartwell.example" }, body: { text: "ok" } },
      ],
    },
  });
});

test("passing on is offered for what came with another mail", () => {
  const text = "send an email with the outage report attached to Priya";
  expect(interpret(text, world)).toMatchObject({
    kind: "question",
    choices: ["forward the outage report to Priya"],
  });
  const file = { ...world, files: ["outage.pdf"] };
  expect(interpret(text, file)).not.toMatchObject({
    choices: ["forward the outage report to Priya"],
  });
});

test("what somebody says in one of a list is what that says", () => {
  const listed = { message: "show mails from Maya", plan: null, shown: 2, asked: null };
  const read = interpret("what does Maya say in the first?", { ...world, earlier: [listed] });
  expect(read).toMatchObject({
    plan: { steps: [{ do: "summarise", target: { of: "earlier", skip: 0, count: 1 } }] },
  });
});

test("how many labels there are", () => {
  expect(interpret("how many labels do I have?", world)).toMatchObject({
    text: "Your label: “Travel”.",
  });
});
