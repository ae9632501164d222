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
    acquainted: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["reply to Nadia with yes but not to Amir", "but not to Amir"],
  ["reply to Nadia with ok, Amir with yes", "Amir with yes"],
  ["reply to Nadia saying ok and to Amir saying yes", "and to Amir saying yes"],
  ["send Nadia a mail saying hi and Amir one about the fish", "and Amir one about the fish"],
  ["reply to Nadia with yes, signed Sam and Leo", "signed Sam and Leo"],
])("where a letter without bounds goes on about itself, its end is asked for: %s", (text, tail) => {
  const read = interpret(text, world);
  if (read.kind !== "question") return expect.fail(JSON.stringify(read));
  expect(read.text).toBe(`Where does the message end: is “${tail}” part of it?`);
  const letters = read.choices.map((choice) => bodyOf(choice));
  expect(letters).toEqual([expect.stringContaining(tail), expect.not.stringContaining(tail)]);
});

test.each([
  ["reply to Nadia with “yes but not to Amir”", "yes but not to Amir"],
  ["reply to Nadia: yes but not to Amir", "yes but not to Amir"],
  ["send Nadia a mail saying I spoke to Amir that day", "I spoke to Amir that day"],
  ["send Nadia a mail saying I gave it to Amir", "I gave it to Amir"],
  ["send Nadia a mail saying I came with Amir and Sofia", "I came with Amir and Sofia"],
])("a letter that is bounded, or says these words itself, goes as it is: %s", (text, body) => {
  expect(bodyOf(text)).toBe(body);
});

test.each([
  ["reply to Nadia with yes but send it tomorrow at 9", { how: "schedule", at: expect.anything() }],
  ["reply to Nadia with yes, as draft", { how: "draft" }],
  ["reply to Nadia with yes but only as a draft", { how: "draft" }],
])("what is said of the sending behind the words is no part of them: %s", (text, step) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "reply", body: { text: "yes" }, ...step }] },
  });
});

test("where the words are is not the words", () => {
  const text = "reply to Nadia with the text from my draft about the deposit";
  expect(interpret(text, world)).toMatchObject({ kind: "question" });
});

test.each(["send Amir one saying yes", "send Amir another that says yes"])(
  "one that says something is a new message: %s",
  (text) => {
    const steps = [{ do: "write", to: [{ words: "Amir" }], body: { text: "yes" } }];
    expect(interpret(text, world)).toMatchObject({ plan: { steps } });
    const both = interpret(`send Nadia a mail saying hi, ${text}`, world);
    expect(both).toMatchObject({ plan: { steps: [{ body: { text: "hi" } }, ...steps] } });
  },
);

test("nothing goes on from what was not understood", () => {
  const asked =
    "I did not understand “write to”, so I have done nothing. Could you say it in other words?";
  const earlier = [{ message: "Write to Amir:", plan: null, shown: 0, asked, choices: [] }];
  expect(interpret("write to : hello", { ...world, earlier })).toMatchObject({ kind: "question" });
});

function bodyOf(text: string): unknown {
  const read = interpret(text, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  return step !== undefined && "body" in step && step.body?.source === "typed"
    ? step.body.text
    : read;
}
