import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts: ["luis.ortiz", "amir.ali", "olga.petrova"].map((name) => ({
    name: "",
    address: `${name}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  "mail luis for me with subject 'Plan' and message 'See you.'",
  "email luis for me using the title 'Plan' and the text 'See you.'",
  "email luis on my behalf, subject 'Plan', message 'See you.'",
  "write luis an email for me with the title 'Plan' and the body 'See you.'",
  "could you message luis on my behalf with the subject 'Plan' saying 'See you.'",
  "Shoot luis an email w/ title 'Plan' and body 'See you.'",
  "write an email to luis whose title is 'Plan' and whose body is 'See you.'",
  "send luis an email on my behalf titled 'Plan' that says 'See you.'",
])("in whose name it goes is no word of the letter: %s", (text) => {
  const step = { do: "write", how: "send", to: [{ words: "luis" }] };
  const parts = { subject: { text: "Plan" }, body: { text: "See you." } };
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ ...step, ...parts }] } });
});

test.each([
  "mail luis for me with, you know, the subject 'Plan' and message 'See you.'",
  "email luis for us all using the title 'Plan' and the text 'See you.'",
])("words that tell the parts of a letter go out as none of it: %s", (text) => {
  expect(JSON.stringify(interpret(text, world))).not.toMatch(/"brief":"[^"]*(?:subject|title)/u);
});

test.each([
  ["email luis and ask him to buy the bread for me", "ask him to buy the bread for me"],
  ["tell luis to sign it on my behalf", "tell them to sign it on my behalf"],
])("%s keeps the words of its own letter", (text, brief) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ body: { brief } }] } });
});

test.each([
  "Let luis know by email, title 'Plan', that 'See you.'",
  "let luis know with the title 'Plan' that 'See you.'",
  "let luis know, subject 'Plan': 'See you.'",
])("a title told behind 'know' is no word of the letter: %s", (text) => {
  const parts = { subject: { text: "Plan" }, body: { text: "See you." } };
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ do: "write", ...parts }] } });
});

test.each([
  "tell luis with the title 'Plan' something about it",
  "let luis know, subject 'Plan', how it went",
])("where only the title is read, no letter tells it: %s", (text) => {
  expect(JSON.stringify(interpret(text, world))).not.toMatch(/"brief":"[^"]*(?:subject|title)/u);
});

test("what a title is said to be is told", () => {
  const body = { brief: "tell them the title 'Plan' is wrong" };
  expect(interpret("tell luis the title 'Plan' is wrong", world)).toMatchObject({
    plan: { steps: [{ body }] },
  });
});

test.each([
  ["Could you reply to luis saying I'd love to come?", "I'd love to come"],
  ["Can you email luis saying we will be late?", "we will be late"],
  ["Could you reply to luis saying are you coming?", "are you coming?"],
  ["Could you reply to luis saying 'I wonder, is it you?'", "I wonder, is it you?"],
])("a question to the assistant ends no letter: %s", (text, said) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ body: { text: said } }] } });
});

test.each([
  ["Whip up a note to luis about the party, don't send it", "write"],
  ["Could you knock up a reply to luis saying I'd love to come?", "reply"],
])("what is made in a hurry is a draft: %s", (text, done) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ do: done, how: "draft" }] } });
});

test("what is added to a forwarded mail is its note", () => {
  const step = { do: "forward", note: { text: "Can you take it?" } };
  const text = "Pass luis's last email on to olga, adding 'Can you take it?'";
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [step] } });
});

test.each([
  ["Turn luis's last email back to unread", "unread"],
  ["Bring luis's last email back up on Friday morning", "snooze"],
])("%s is to %s it", (text, act) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ act }] } });
});
