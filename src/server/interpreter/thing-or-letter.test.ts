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

test.each([
  ["email Priya the hotel booking", "Priya"],
  ["email myself the hotel booking", "myself"],
])("%s is asked about", (text, who) => {
  expect(interpret(text, world)).toMatchObject({
    kind: "question",
    choices: [`forward the hotel booking to ${who}`, `write to ${who} about the hotel booking`],
  });
});

test.each([
  ["accept Maya's proposal for thursday 3pm", "accept your proposal for thursday 3pm"],
  ["decline Priya's invitation for friday 2pm", "decline your invitation for friday 2pm"],
  [
    "accept Maya's proposal to meet thursday at 3pm",
    "accept your proposal to meet thursday at 3pm",
  ],
])("the time of what was proposed is not when the answer goes out: %s", (text, brief) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "reply", how: "send", at: null, body: { brief } }] },
  });
});

test.each(["reply to myself saying hi", "answer myself"])(
  "%s answers no mail of one's own",
  (text) => {
    expect(interpret(text, world)).toMatchObject({
      kind: "question",
      text: expect.stringContaining("To write to yourself"),
    });
  },
);

test("everyone is no one message that is answered", () => {
  const text = "reply to everyone in my inbox saying I am on holiday";
  expect(interpret(text, world)).toMatchObject({
    kind: "question",
    text: "I answer one email at a time. Which one do you mean?",
  });
});

test.each([
  "remind Maya about the budget if she doesn't answer by friday",
  "follow up with Maya if she doesn't reply by friday",
  "send Maya a reminder on friday if she hasn't replied",
  "nudge Priya about lunch if there is no reply",
  "if Priya hasn't written by friday, remind her",
  "remind me if Maya doesn't answer",
  "archive Maya's mails when she answers",
])("%s waits for an answer, which is refused", (text) => {
  expect(interpret(text, world)).toMatchObject({
    kind: "words",
    text: expect.stringContaining("I cannot wait and see whether somebody answers."),
  });
});

test.each(["remind Maya to reply if she hasn't", "remind Priya to call me if she gets no answer"])(
  "%s is a text",
  (text) => {
    expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ do: "write" }] } });
  },
);
