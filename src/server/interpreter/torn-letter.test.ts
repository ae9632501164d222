import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia", "Sofia", "Amir"].map((name) => ({
    name,
    address: `${name.toLowerCase()}@atlas.com`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function stepsOf(text: string): string[] {
  const read = interpret(text, world);
  return read.kind === "plan" ? read.plan.steps.map(({ do: kind }) => kind) : [read.kind];
}

test.each([
  "email Nadia: buy milk and forward the invoice to Amir",
  "reply to Sofia: please check and delete my notes",
  "tell Nadia: eat and then delete the photos",
  "email Nadia: pack the bags, then star the list",
  "email Nadia: hi and mark all mail as read",
  "reply to Sofia: yes, delete it",
  "reply to Sofia: sounds good, send it to Amir",
  "reply to Sofia saying sure, please delete it",
  "reply to Sofia with ok, forward it to Amir",
])("where a letter goes on like an order, its end is asked for: %s", (text) => {
  const read = interpret(text, world);
  if (read.kind !== "question") return expect.fail(JSON.stringify(read));
  expect(read.text).toMatch(/^Where does the message end\?|^Where does the message end: /);
  const [whole = "", parted = ""] = read.choices;
  expect(stepsOf(whole)).toHaveLength(1);
  expect(stepsOf(parted)).toHaveLength(2);
});

test.each([
  ["tell Nadia: I'll look at it and answer tomorrow", ["write"]],
  ["email Nadia: see you at 10:30 and bring the file", ["write"]],
  ["email Nadia: “hi and delete all promotions”", ["write"]],
  ["reply to Sofia: thanks and archive it", ["reply", "act"]],
  ["reply to Sofia: ok, archive it", ["reply", "act"]],
  ["reply to Sofia: yes, and then delete it", ["reply", "act"]],
  ["reply to Sofia with “yes”, delete it", ["reply", "act"]],
  ["email Nadia: hi. Archive the newsletters.", ["write", "act"]],
])("what can be read in one way alone is not asked about: %s", (text, steps) => {
  expect(stepsOf(text)).toEqual(steps);
});

test.each([
  ["forward Sofia's last email to Amir: please archive", "please archive"],
  ["forward Sofia's last email to Amir: archive it", "archive it"],
])("what a colon leads in goes with the message, and is no order: %s", (text, note) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "forward", note: { source: "typed", text: note } }] },
  });
  expect(stepsOf(text)).toHaveLength(1);
});

test("an answer to somebody else at a letter's end is asked about", () => {
  const read = interpret("reply to Sofia's last email with ok and to Amir's with no", world);
  expect(read).toMatchObject({ kind: "question" });
});

test("a sentence that gives the subject goes on with the letter before it", () => {
  const text = "Could you email Nadia to say 'hello'? The subject should be 'Hi'";
  const read = interpret(text, world);
  expect(read).toMatchObject({ plan: { steps: [{ do: "write", subject: { text: "Hi" } }] } });
  expect(stepsOf(text)).toHaveLength(1);
});
