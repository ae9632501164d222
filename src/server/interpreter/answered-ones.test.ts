import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, behind lists of so many messages. */
function dialogue(shown: number, turns: readonly string[], open = 0) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, open, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    earlier.push({ message, plan, shown: plan ? shown : 0, asked, choices, done: false });
  }
  return interpret(turns.at(-1) ?? "", { ...world, open, earlier });
}

test.each(["answer the first: no", "reply to both: no", "respond to all of them: thanks"])(
  "%s is nothing to look for behind words that were not understood",
  (words) => {
    for (const before of ["frobble the wuzzle", "who wants something from me today?"])
      expect(dialogue(0, [before, words])).toMatchObject({
        kind: "question",
        text: "Which emails do you mean?",
      });
  },
);

test.each([
  "answer all of them: no",
  "reply to all those: no",
  "answer them: no",
  "answer both: no",
  "reply to the newest two: no",
])("%s asks which one, since one is answered at a time", (words) => {
  expect(dialogue(5, ["show mail from Nadia", words])).toMatchObject({
    kind: "question",
    text: "I answer one email at a time. Which one do you mean?",
    choices: ["The first one", "The second one", "The third one"],
  });
});

test("the only one that was shown is answered, and so is one by its place", () => {
  for (const [shown, words] of [
    [1, "answer them: no"],
    [5, "answer the third: no"],
  ] as const)
    expect(dialogue(shown, ["show mail from Nadia", words])).toMatchObject({
      plan: { steps: [{ do: "reply", all: false, target: { of: "earlier", count: 1 } }] },
    });
});

test("to all of a message that is open is to everybody in it", () => {
  expect(dialogue(0, ["reply to all: no"], 3)).toMatchObject({
    plan: { steps: [{ do: "reply", all: true, target: { of: "open" } }] },
  });
});
