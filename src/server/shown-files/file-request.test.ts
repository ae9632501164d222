import { expect, test } from "vitest";
import { Plan } from "#server/assist-plan/plan.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { fileRequest } from "./file-request.ts";
import { isOpenQuestion } from "./is-open-question.ts";

const people: [string, string][] = [
  ["Nadia Moreau", "nadia@atlas.example"],
  ["Robin Reyes", "robin@atlas.example"],
];
const world: World = {
  now: new Date("2026-11-23T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.example" },
  contacts: people.map(([name, address]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: ["notes.txt"],
};

/** The request that the words come to, as it is read further. */
function comesTo(text: string, more: Partial<World> = {}): string | undefined {
  const read: string[] = [];
  const meaning = fileRequest(text, { ...world, ...more }, (words): Interpretation => {
    read.push(words);
    return { kind: "question", text: "?", choices: [] };
  });
  return read[0] ?? (meaning?.kind === "words" ? "read" : undefined);
}

test.for([
  "summarize the file",
  "Please summarise the attached document in three bullet points.",
  "summarize this",
  "what does this say?",
  "can you tell me what's in this?",
  "what is in this file?",
  "what does the attached contract say about notice?",
  "read this for me",
  "tl;dr",
])("“%s” is asked of the file", (text) => {
  expect(comesTo(text)).toBe("read");
});

test.for([
  ["send it to Nadia", "send an email to Nadia"],
  ["can you email this over to Robin please", "send an email to Robin please"],
  ["send this file to Nadia saying “look”", "send an email to Nadia saying “look”"],
  ["schedule this file to Nadia for tomorrow 9", "schedule an email to Nadia for tomorrow 9"],
  ["email Nadia the attached file", "send an email to Nadia"],
  ["send Robin this: here you go", "send an email to Robin: here you go"],
  ["attach this to an email to Nadia saying hi", "send an email to Nadia saying hi"],
  ["attach the pdf to a reply to Robin saying hi", "reply to Robin saying hi"],
  ["draft an email to Nadia about lunch with this attached", "draft an email to Nadia about lunch"],
  ['reply to Robin saying "done", with the document attached', undefined],
  ['email Nadia "look" and attach the file', undefined],
  ["email Nadia about lunch, attaching this", "email Nadia about lunch"],
])("“%s” comes to “%s”", ([text = "", written]) => {
  expect(comesTo(text)).toBe(written);
});

test.for([
  "what is in the pdf from Dana?",
  "archive this",
  "delete it",
  "find emails with attachments",
  "summarize my unread mail",
  "send the pdf from Dana's invoice to Robin",
  "write to Nadia that I come with this friend",
  "email Nadia asking her to send me the file",
  "tell Nadia to attach the file",
])("“%s” is left to be read as ever", (text) => {
  expect(comesTo(text)).toBeUndefined();
});

test("without a file nothing is about one, and “this” is the message that lies open", () => {
  expect(comesTo("summarize the file", { files: [] })).toBeUndefined();
  expect(comesTo("forward this to Nadia", { open: 1 })).toBeUndefined();
  expect(comesTo("send this file to Nadia", { open: 1 })).toBe("send an email to Nadia");
});

test("a message without words says that the file comes, in words that are written for the person", () => {
  const to = [{ words: "Nadia" }];
  const asked: string[] = [];
  const meaning = fileRequest("send it to Nadia", world, (words) => {
    asked.push(words);
    if (asked.length === 1) return { kind: "question", text: "What should it say?", choices: [] };
    const typed = { source: "typed" as const, text: "Here is the file" };
    const step = { do: "write" as const, how: "send" as const, to, subject: typed, body: typed };
    return { kind: "plan", plan: Plan.parse({ steps: [step] }) };
  });
  expect(asked).toEqual([
    "send an email to Nadia",
    'send an email to Nadia saying "here is the file"',
  ]);
  const written = { source: "written", brief: "here is the file", tone: null };
  expect(meaning).toMatchObject({ plan: { steps: [{ subject: written, body: written }] } });
});

test.for([
  ["(hall OR halls) booked -in:drafts", true],
  ["from:dana hall", false],
  ["is:unread", false],
  ["hall after:2026/01/01", false],
] as const)("a question of “%s” may be one of a file: %s", ([query, open]) => {
  const target = { of: "mailbox", query, order: "newest", skip: 0, count: 20 };
  const asked = Plan.parse({ steps: [{ do: "summarise", target, question: "when?" }] });
  expect(isOpenQuestion(asked)).toBe(open);
});
