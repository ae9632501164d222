import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@x.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["what's my sign-in code and delete the mail", "what's my sign-in code"],
  ["how much is the electricity bill? archive it", "how much is the electricity bill"],
  ["when does the train leave? send it to Kofi", "when does the train leave"],
  ["what did Kofi send and archive them", "what did Kofi send"],
  ["what does Kofi want? reply yes", "what does Kofi want"],
  ["what does Kofi want? tell him yes", "what does Kofi want"],
  ["when is the quiz? tell Kofi", "when is the quiz"],
  ["when is the quiz, and reply to Kofi yes", "when is the quiz"],
  ["has Kofi written? delete it", "has Kofi written"],
  ["anything urgent? star it", "anything urgent"],
  ["did Kofi answer me? star it", "did Kofi answer me"],
  ["what needs an answer? star them", "what needs an answer"],
])("a question is answered before anything is done with what it finds: %s", (words, question) => {
  expect(interpret(words, world)).toMatchObject({
    kind: "question",
    text: expect.stringContaining("Shall I answer that first?"),
    choices: [question],
  });
  expect(interpret(question, world)).toMatchObject({ kind: "plan" });
});

test.each([
  ["which mails are from Kofi and archive them", ["find", "act"]],
  ["summarise Kofi's mails and archive them", ["summarise", "act"]],
  ["what does Kofi's newest say? archive it", ["summarise", "act"]],
  ["how many mails from Kofi are there? archive them", ["count", "act"]],
  ["what did Kofi say and did he tell Dana", ["summarise"]],
  ["when is the meeting and where", ["summarise"]],
  ["what did Kofi say, reply or no reply", ["summarise"]],
])("what is found as a whole is acted on at once: %s", (words, kinds) => {
  const read = interpret(words, world);
  expect(read.kind === "plan" && read.plan.steps.map(({ do: kind }) => kind)).toEqual(kinds);
});

test.each(["list Kofi's mails and delete the last", "star Kofi's mails and archive the last two"])(
  "which end is the last is asked: %s",
  (words) => {
    expect(interpret(words, world)).toMatchObject({ choices: ["The newest", "The oldest"] });
  },
);

test("of many of the newest, two of the oldest may be others", () => {
  const read = interpret("archive the newest three mails and delete the two oldest", world);
  expect(read.kind).toBe("question");
});

test.each(["delete empty mails", "archive all messages without text"])("%s", (words) => {
  expect(interpret(words, world)).toMatchObject({
    text: expect.stringContaining("I cannot look for mail without a text"),
  });
});
