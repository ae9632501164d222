import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia Moreau", "Kofi Mensah", "Dele Okafor"].map((name, index) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@atlas.com`,
    count: 9 - index,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, each message that was written waiting on its card. */
function said(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  let read = interpret(turns[0] ?? "", world);
  for (const [at, message] of turns.entries()) {
    read = interpret(message, { ...world, earlier: [...earlier], open: at === 0 ? 1 : 0 });
    const plan = read.kind === "plan" ? read.plan : null;
    const asked = read.kind === "question" ? read.text : null;
    const shown = plan?.steps.some((step) => "target" in step) === true ? 1 : 0;
    earlier.push({ message, plan, shown, asked });
  }
  return read.kind === "plan" ? read.plan.steps : read;
}

const letter = "write to Nadia that I confirm the plan";

test("what is said too is added to the letter in hand", () => {
  expect(said(letter, "thank her for her patience too")).toMatchObject([
    { body: { brief: "that I confirm the plan, and thank her for her patience" } },
  ]);
  expect(said("forward this to Nadia", "add a note: see page two")).toMatchObject([
    { do: "forward", note: { source: "typed", text: "See page two." } },
  ]);
});

test("copies are taken off the letter, and no mail is deleted for it", () => {
  expect(said(letter, "cc Kofi", "remove the cc")).toMatchObject([{ do: "write", cc: [] }]);
  expect(said(letter, "bcc Kofi", "no bcc please")).toMatchObject([{ do: "write", bcc: [] }]);
  expect(said(letter, "remove the cc")).toMatchObject({ kind: "words" });
});

test("who is meant instead takes the place of whom was said", () => {
  expect(said(letter, "cc Kofi", "no, not Kofi, Dele Okafor")).toMatchObject([
    { to: [{ words: "Nadia" }], cc: [{ words: "Dele Okafor" }] },
  ]);
  expect(said(letter, "not to Nadia, but to Dele")).toMatchObject([{ to: [{ words: "Dele" }] }]);
  expect(said(letter, "actually send it to Kofi")).toMatchObject([{ to: [{ words: "Kofi" }] }]);
  expect(said(letter, "to Kofi as well")).toMatchObject([
    { to: [{ words: "Nadia" }, { words: "Kofi" }] },
  ]);
});

test("the message that is answered stays the same, whatever lies open meanwhile", () => {
  const target = { of: "earlier", query: "", skip: 0 };
  expect(said("politely decline this", "make it warmer")).toMatchObject([{ do: "reply", target }]);
});

test.each([
  ["how many unread mails do I have?", "more formal"],
  ["blah blub", "change the subject to One more day"],
  ["thanks", "cc Kofi"],
])("the letter in hand is still there behind %s", (between, change) => {
  expect(said(letter, between, change)).toMatchObject([{ do: "write", to: [{ words: "Nadia" }] }]);
});

test("what was put away, or narrows what was shown meanwhile, is no letter in hand", () => {
  expect(said(letter, "never mind", "more formal")).toMatchObject({ kind: "question" });
  expect(said(letter, "show my mail", "without Nadia")).not.toMatchObject([{ do: "write" }]);
  expect(said("politely decline this", "show my mail", "make it warmer")).toMatchObject({
    kind: "question",
  });
});

test.each(["send it", "throw it away"])("%s is said to the card that waits", (words) => {
  expect(said(letter, "how many unread mails do I have?", words)).toMatchObject({
    kind: "words",
    text: expect.stringMatching(/card/u),
  });
  expect(said(letter, "ok")).toMatchObject({ text: expect.stringMatching(/card/u) });
});
