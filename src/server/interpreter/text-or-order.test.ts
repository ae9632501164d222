import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Priya Raman", "priya@example.net"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function after(...said: string[]) {
  const earlier: EarlierTurn[] = [];
  let read = interpret(said[0] ?? "", world);
  for (const [at, message] of said.slice(0, -1).entries()) {
    const question = read.kind === "question" ? read : undefined;
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices } = question ?? {};
    earlier.push({ message, plan, shown: 0, asked, ...(choices && { choices: [...choices] }) });
    read = interpret(said[at + 1] ?? "", { ...world, earlier });
  }
  return read;
}

const order = "please forward the outage report to Maya";
const whether = { kind: "question", choices: ["It is the text", "Do that instead"] };

test.each([order, "please delete the outage report", "mark all invoices as read please"])(
  "“%s” behind “What should it say?” may be its text, and is asked about",
  (text) => {
    expect(after("email Priya", text)).toMatchObject(whether);
    expect(after("email Priya", text, "It is the text")).toMatchObject({
      plan: { steps: [{ do: "write", to: [{ words: "Priya" }], body: { text } }] },
    });
  },
);

test("the order is done where that was meant, and a yes is asked once more", () => {
  expect(after("email Priya", order, "Do that instead")).toMatchObject({
    plan: { steps: [{ do: "forward", to: [{ words: "Maya" }] }] },
  });
  expect(after("email Priya", order, "yes")).toMatchObject(whether);
  expect(after("email Priya", order, "yes", "it is the text")).toMatchObject({
    plan: { steps: [{ do: "write", body: { text: order } }] },
  });
});

test("what breaks off, or only asks to see something, is no text", () => {
  expect(after("email Priya", "never mind, archive Maya's mails")).toMatchObject({
    plan: { steps: [{ act: "archive" }] },
  });
  expect(after("email Priya", "show me unread mails")).toMatchObject({
    plan: { steps: [{ do: "find" }] },
  });
});

test("it can be called off, and something else can be asked for", () => {
  expect(after("email Priya", order, "never mind")).toMatchObject({
    kind: "words",
    text: "All right, I have done nothing.",
  });
  expect(after("email Priya", order, "archive all newsletters")).toMatchObject({
    plan: { steps: [{ act: "archive" }] },
  });
});
