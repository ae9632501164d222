import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia Moreau", "Kofi Mensah"].map((name) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@atlas.com`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function bodyOf(text: string): unknown {
  const read = interpret(text, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  return step && "body" in step ? step.body : read;
}

test.each([
  ["send Nadia a mail saying she will get the keys on Monday", "you will get the keys on Monday"],
  ["reply to Kofi saying his boat looks great", "your boat looks great"],
  ["send Kofi a mail saying thanks for his photos", "thanks for your photos"],
  ["reply to Nadia saying Friday works if she needs the van", "Friday works if you need the van"],
  ["send Kofi a note saying dinner is on but let him choose", "dinner is on but please choose"],
])("what is said of a letter's reader is said to the reader: %s", (text, body) => {
  expect(bodyOf(text)).toEqual({ source: "typed", text: body });
});

test.each([
  ["send Nadia a mail saying Rosa is ill and she stays home", "Rosa is ill and she stays home"],
  ["send Nadia a mail saying they are late", "they are late"],
  ["send Nadia a mail about Rosa saying she is great", "she is great"],
  ["send Nadia: she will come", "she will come"],
  ["send Nadia a mail saying “she will come”", "she will come"],
  ["send me a mail saying she will come", "she will come"],
  ["send Nadia a mail saying this works for me", "this works for me"],
  ["reply to Kofi and say this is it", "this is it"],
  ["reply to Kofi saying that's fine", "that's fine"],
  ["send Kofi a mail saying that one is mine", "that one is mine"],
  ["send Kofi a mail saying this: see you", "see you"],
])("words that may be of others, and those that begin a text, stay: %s", (text, body) => {
  expect(bodyOf(text)).toEqual({ source: "typed", text: body });
});

test.each([
  ["send Nadia a mail saying ok, but only if she wrote today", "but only if she wrote today"],
  ["send Nadia a mail saying Friday is fine as soon as she replies", "as soon as she replies"],
  ["reply to Kofi saying I am late, unless he is out of office", "unless he is out of office"],
  ["send Nadia a mail saying yes and let me know when she answers", "let me know when she answers"],
  ["send Nadia a mail saying Friday is fine, no wait, Monday", "no wait, Monday"],
  ["send Nadia a mail saying Friday is fine with high priority", "with high priority"],
  ["send Nadia a mail saying Friday is fine to her private address", "to her private address"],
  ["send Nadia a mail saying Friday is fine in German", "in German"],
])(
  "a condition and an order about the delivery at a letter's end are asked about: %s",
  (text, rest) => {
    const read = interpret(text, world);
    if (read.kind !== "question") return expect.fail(JSON.stringify(read));
    expect(read.text).toContain(`is “${rest}” part of it?`);
    for (const choice of read.choices) expect(bodyOf(choice)).toMatchObject({ source: "typed" });
  },
);

test("a letter that is called off at its end is not written", () => {
  const text = "send Nadia a mail saying Friday is fine. Actually no, don't send it.";
  expect(interpret(text, world)).toMatchObject({ kind: "words" });
});

test("a condition of a forward is no note of it", () => {
  const read = interpret("forward Kofi's last mail to Nadia if she hasn't got it yet", world);
  expect(read).toMatchObject({ kind: "question", choices: ["forward Kofi's last mail to Nadia"] });
});

test("a tone that is asked for behind a text writes it anew", () => {
  const text = "send Nadia a mail saying I like it, make it sound friendly";
  expect(bodyOf(text)).toEqual({ source: "written", brief: "I like it", tone: "friendly" });
});

test("a message to somebody else behind a letter is none of its words, unless that is answered", () => {
  const read = interpret("save a draft to Nadia saying hi and send one to Kofi saying bye", world);
  const [whole = "", parted = ""] = read.kind === "question" ? read.choices : [];
  expect(bodyOf(whole)).toMatchObject({ text: "hi and send one to Kofi saying bye" });
  expect(interpret(parted, world)).toMatchObject({
    plan: { steps: [{ body: { text: "hi" } }, { to: [{ words: "Kofi" }], body: { text: "bye" } }] },
  });
});

test("what shall be told another too is told both", () => {
  const read = interpret("email Nadia that the van is booked and tell Kofi the same", world);
  const body = { source: "written", brief: "that the van is booked" };
  expect(read).toMatchObject({ plan: { steps: [{ body }, { to: [{ words: "Kofi" }], body }] } });
});

test("words for a subject without quotation marks are no text", () => {
  const read = interpret("email Nadia: subject Tomorrow at 9: the board", world);
  expect(read).toMatchObject({ kind: "question" });
});

test("a subject is not cut within what an “and” has begun", () => {
  const read = interpret("write to Kofi: I have moved your boxes and painted the hall", world);
  expect(read).toMatchObject({
    plan: { steps: [{ subject: { source: "typed", text: "I have moved your boxes" } }] },
  });
});
