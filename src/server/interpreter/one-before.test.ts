import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: ["Maya Lindqvist", "Ines Duarte"].map((name) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@example.org`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to; each that finds mail shows one. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some((step) => step.do === "act") === true;
    earlier.push({ message, plan, shown: plan === null ? 0 : 1, asked, choices, done });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

const mine = "-in:sent -in:drafts";
const maya = "from:maya.lindqvist@example.org";

test.each([
  ["read my newest mail", mine],
  ["read the last mail from maya", maya],
  ["summarize the last mail from maya", maya],
  ["what's my last mail", mine],
  ["show me the last mail from maya", maya],
])("behind “%s” the one before is the next older one", (one, query) => {
  for (const words of [
    "and the one before",
    "the one before that",
    "the previous one",
    "previous",
    "and before that?",
    "before that?",
    "next one",
    "next",
    "the next one please",
    "and the second newest",
    "what about the second one",
  ])
    expect([words, dialogue(one, words)]).toMatchObject([
      words,
      { plan: { steps: [{ do: "find", target: { of: "mailbox", query, skip: 1, count: 1 } }] } },
    ]);
});

test.each(["what did ines want", "what did maya write today"])(
  "behind “%s” an act on that one is asked about where the other was not found",
  (question) => {
    for (const words of ["the other one", "and before that?", "the previous one"])
      for (const act of ["archive it", "delete that one", "reply to it: thanks"])
        expect([words, act, dialogue(question, words, act)]).toMatchObject([
          words,
          act,
          {
            kind: "question",
            text: expect.stringContaining("I go by the one email that was shown"),
            choices: [`Yes, ${act}`],
          },
        ]);
  },
);

test("a yes to that question does what was asked for", () => {
  expect(dialogue("what did ines want", "the other one", "archive it", "yes")).toMatchObject({
    plan: { steps: [{ act: "archive", target: { of: "earlier" } }] },
  });
});

test.each([
  [["read my newest mail", "archive it"], "archive"],
  [["read my newest mail", "thanks", "archive it"], "archive"],
  [["read my newest mail", "and the one before", "delete that one"], "delete"],
])("%j is done at once", (turns, act) => {
  expect(dialogue(...turns)).toMatchObject({
    plan: { steps: [{ act, target: { of: "earlier" } }] },
  });
});
