import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readQuestion } from "./read-question.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function stepOf(text: string, earlier: EarlierTurn[] = []): Step | undefined {
  const context = { world: { ...world, earlier }, step: undefined, steps: [], loose: false };
  const read = readQuestion(readLine(text, nameWords(world)), context);
  return read?.kind === "steps" ? read.steps[0] : undefined;
}

test.each([
  ["how many from Kofi", { do: "count", target: { query: "from:kofi@atlas.com" } }],
  [
    "which of Kofi's mails are unread",
    { do: "find", target: { query: "from:kofi@atlas.com is:unread" } },
  ],
  ["list all senders this week", { do: "count", by: "sender" }],
  ["which newsletters do i get", { do: "count", by: "sender" }],
  [
    "sum up the thread about the harbour",
    { do: "summarise", question: null, target: { conversation: "" } },
  ],
  [
    "what's the amount on the water invoice",
    { do: "summarise", question: "what's the amount on the water invoice" },
  ],
  ["show mails from Kofi, oldest first", { do: "find", target: { order: "oldest", count: null } }],
])("%s", (text, step) => {
  expect(stepOf(text)).toMatchObject(step);
});

test("the sum of bills is still told for 'sum up'", () => {
  expect(stepOf("sum up my water invoices")).toMatchObject({
    question: "sum up my water invoices",
  });
});

test.each([
  "which one is about the boat",
  "and which has the boat",
  "which of them mentions the boat",
])("“%s” behind a list is one of it", (text) => {
  const target = { of: "mailbox", query: "", order: "newest", skip: 0, count: null } as const;
  const plan = { steps: [{ do: "find" as const, target }] };
  const turn = { message: "show mails", plan, shown: 3, asked: null, done: false };
  expect(stepOf(text, [turn])).toMatchObject({
    do: "find",
    target: { of: "earlier", query: "boat" },
  });
});

test.each(["how many are there?", "how many are unread"])(
  "“%s” behind a list counts it",
  (text) => {
    const target = {
      of: "mailbox",
      query: "from:kofi@atlas.com",
      order: "newest",
      skip: 0,
      count: null,
    } as const;
    const plan = { steps: [{ do: "find" as const, target }] };
    const line = text.replace("?", "");
    const earlier = [{ message: "show Kofi's mail", plan, shown: 3, asked: null }];
    expect(stepOf(line, earlier)).toMatchObject({ do: "count", target: { of: "earlier" } });
  },
);
