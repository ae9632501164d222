import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: Omit<World, "earlier"> = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: ["Tom Baker", "Tom Whitfield", "Ines Duarte"].map((name) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@example.org`,
    count: 9,
    written: true,
  })),
  labels: [],
  open: 0,
  files: [],
};

function after(...messages: string[]): World {
  const earlier: EarlierTurn[] = [];
  for (const message of messages) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const done = plan?.steps.some((step) => step.do === "act") === true;
    const question = read.kind === "question" ? read : undefined;
    const asked = question?.text ?? null;
    earlier.push({ message, plan, shown: 0, asked, choices: question?.choices ?? [], done });
  }
  return { ...world, earlier };
}

const unread = "how many unread mails do I have?";

test("a name that was offered answers the question behind another one", () => {
  expect(interpret("Baker", after("delete Tom's mail", unread))).toMatchObject({
    plan: { steps: [{ act: "delete", target: { query: "from:tom.baker@example.org" } }] },
    follows: { order: "delete Tom's mail\nBaker" },
  });
});

test("what a message shall say is told behind a question", () => {
  expect(interpret("that I am late", after("write to Ines", "what day is it?"))).toMatchObject({
    plan: { steps: [{ do: "write", to: [{ words: "Ines" }] }] },
  });
});

test.for([
  ["Baker", "delete Tom's mail", "archive all mail from Ines"],
  ["the first", "delete Tom's mail", unread],
  ["yes", "delete Tom's mail", unread],
  ["Baker", "delete Tom's mail", unread, unread, unread, unread],
  ["Baker", "delete Tom's mail", "no"],
  ["Baker", "delete Tom's mail", "never mind"],
  ["Baker", "delete Tom's mail", "star them instead"],
  ["Whitfield", "delete Tom's mail", "what did Baker write?"],
  ["Baker", "email Tom 'hi'", "no email Ines"],
  ["Baker", "forward the plan to Tom", "nevermind", "show mails from Ines"],
  ["I am late", "write to Ines", unread],
])("“%s” answers nothing behind “%s” and “%s”", ([words = "", ...before]) => {
  const read = interpret(words, after(...before));
  const steps = read.kind === "plan" ? read.plan.steps : [];
  expect(steps.filter((step) => step.do === "act" || step.do === "write")).toEqual([]);
});
