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

/** What the last of several turns comes to; each that finds mail shows so many. */
function dialogue(shown: number, ...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some((step) => step.do === "act") === true;
    earlier.push({ message, plan, shown: plan === null ? 0 : shown, asked, choices, done });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

const newest = "read the last mail from maya";
const oldest = "show me the oldest mail from maya";

test.each([
  [newest, "the older one", "newest"],
  [newest, "and an older one?", "newest"],
  ["open the newest mail from maya", "the older one", "newest"],
  [oldest, "the newer one", "oldest"],
  [oldest, "next oldest", "oldest"],
  [newest, "the next newest one", "newest"],
])("behind “%s” “%s” is the one next to it", (one, words, order) => {
  expect(dialogue(1, one, words)).toMatchObject({
    plan: { steps: [{ do: "find", target: { of: "mailbox", order, skip: 1, count: 1 } }] },
  });
});

test("the newer one leads back", () => {
  expect(dialogue(1, newest, "the older one", "the older one", "the newer one")).toMatchObject({
    plan: { steps: [{ do: "find", target: { order: "newest", skip: 1, count: 1 } }] },
  });
});

const which = { kind: "question", text: "Which emails do you mean?" };

test.each([
  [["what did ines want", "the newer one"]],
  [["what did ines want", "the older one"]],
  [["show me the budget mail", "the newer one"]],
  [[newest, "the newer one"]],
  [["what's the oldest unread mail", "delete it", "next oldest"]],
])("%j is asked about, and so is an act behind it", (turns) => {
  expect(dialogue(1, ...turns)).toMatchObject(which);
  expect(dialogue(1, ...turns, "archive it")).toMatchObject({ kind: "question" });
});

test.each([
  [["mails from maya", "the older one"], { of: "earlier", order: "oldest", count: 1 }],
  [["mails from maya", "the newer one"], { of: "earlier", order: "newest", count: 1 }],
  [["the newer one from ines"], { of: "mailbox", order: "newest", skip: 0, count: 1 }],
])("%j is what it was", (turns, target) => {
  expect(dialogue(2, ...turns)).toMatchObject({ plan: { steps: [{ do: "find", target }] } });
});
