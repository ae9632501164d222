import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Kofi Mensah", "kofi@atlas.com"],
    ["Lantern Street Books", "books@lantern.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [{ id: "1", name: "Family/School" }],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["move Kofi's mails to School", "Family/School"],
  ["move Kofi's mails to a label called School", "Family/School"],
  ['move Kofi\'s mails to a new label called "School"', "School"],
  ['move Kofi\'s mails to a folder called "Books"', "Books"],
])("%s takes %s", (text, label) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ act: "move", label }] } });
});

test.each([
  [
    "move Kofi's mails to a new label called School",
    [
      'move Kofi\'s mails to a new label called "Family/School"',
      'move Kofi\'s mails to a new label called "School"',
    ],
  ],
  ["move Kofi's mails to a folder called Books", ['move Kofi\'s mails to a folder called "Books"']],
])("“%s” asks whether a new one is meant", (text, choices) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices });
});

test.each([
  ["move the parking mail to tomorrow", ["snooze the parking mail until tomorrow"]],
  ["move Kofi's mails to next week", ["snooze Kofi's mails until next week"]],
  ["move the interview to Friday at 3 pm", ["snooze the interview until Friday at 3 pm"]],
  ["move the parking mail to another day", []],
  ["move the parking mail to yesterday", []],
  ["move the parking mail to read", ["mark the parking mail as read"]],
  ["label Kofi's mails as unread", ["mark Kofi's mails as unread"]],
  ["move the parking mail to the top", ["star the parking mail"]],
  ["label the parking mail as done", ["archive the parking mail"]],
  ["move the parking mail to sent", []],
  ['label the parking mail as "Starred"', []],
])("“%s” makes no label of a day, a state or a place", (text, choices) => {
  const read = interpret(text, world);
  expect(read).toMatchObject({ kind: "question", choices });
});

const asked = {
  message: "label the parking mail",
  plan: null,
  shown: 0,
  asked: "Which label shall I put on them?",
  choices: [],
};

test.each(["yes", "ok", "Not sure", "I don't know", "hm", "which ones?", "you choose"])(
  "“%s” names no label, and it is asked again",
  (text) => {
    expect(interpret(text, { ...world, earlier: [asked] })).toMatchObject({
      kind: "question",
      text: asked.asked,
    });
  },
);

test("a name answers which label", () => {
  expect(interpret("Travel", { ...world, earlier: [asked] })).toMatchObject({
    plan: { steps: [{ act: "label", label: "Travel" }] },
  });
});

test("a meal is a label's name rather than an hour", () => {
  expect(interpret("label this Lunch", { ...world, open: 1 })).toMatchObject({
    plan: { steps: [{ act: "label", label: "Lunch" }] },
  });
});

test.each(["move Kofi's mails there", "put Kofi's mails in it", "move Kofi's mails to that label"])(
  "“%s” is the label that was made just before, and is asked where none was",
  (text) => {
    const plan = { steps: [{ do: "createLabel" as const, label: "Trips" }] };
    const made = { message: "make a label Trips", plan, shown: 0, asked: null, done: true };
    expect(interpret(text, { ...world, earlier: [made] })).toMatchObject({
      plan: { steps: [{ act: "move", label: "Trips" }] },
    });
    expect(interpret(text, world)).toMatchObject({
      kind: "question",
      text: "Which label do you mean?",
    });
  },
);

test("a new label that stands last without an “as” is asked for, and made by the answer", () => {
  const text = "label Kofi's mails Taxes";
  const read = interpret(text, world);
  expect(read).toMatchObject({ kind: "question", choices: ["label Kofi's mails as Taxes"] });
  const turn = {
    message: text,
    plan: null,
    shown: 0,
    asked: read.kind === "question" ? read.text : "",
  };
  const earlier = [{ ...turn, choices: ["label Kofi's mails as Taxes"] }];
  for (const answer of ["yes", "label Kofi's mails as Taxes"])
    expect(interpret(answer, { ...world, earlier })).toMatchObject({
      plan: { steps: [{ act: "label", label: "Taxes" }] },
    });
  expect(interpret("label Kofi's mails taxes", world)).toMatchObject({
    choices: ["label Kofi's mails as taxes"],
  });
  expect(interpret("label mails from Kofi Mensah", world)).not.toMatchObject({
    choices: [/as Mensah/],
  });
});

test.each([
  "take it off again",
  "remove the label",
  "take that label off",
  "remove that tag please",
])("“%s” right behind a label that was put on mail takes it off again", (text) => {
  const read = interpret("label Kofi's last mail as Travel", world);
  const plan = read.kind === "plan" ? read.plan : null;
  const turn = { message: "label it", plan, shown: 1, asked: null, done: true };
  expect(interpret(text, { ...world, earlier: [turn] })).toMatchObject({
    plan: { steps: [{ act: "unlabel", label: "Travel", target: { of: "earlier" } }] },
  });
  expect(interpret(text, world).kind).not.toBe("plan");
});
