import { describe, expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
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

/** What words come to behind one that was carried out. */
function behind(first: string, text: string): Interpretation {
  const read = interpret(first, world);
  const plan = read.kind === "plan" ? read.plan : null;
  const earlier: EarlierTurn[] = [{ message: first, plan, shown: 2, asked: null, done: true }];
  return interpret(text, { ...world, earlier });
}

describe("what was sent is not looked for in other mail", () => {
  const sent = 'send Kofi "see you at 4"';
  test.each([
    "what did you write to him?",
    "who did you send it to?",
    "when was it sent",
    "which address did you use?",
  ])("%s", (text) => {
    expect(behind(sent, text)).toMatchObject({
      kind: "words",
      text: expect.stringContaining(`“${sent}”`),
    });
  });

  test("when it goes out is told by what waits", () => {
    expect(behind(`${sent} tomorrow at 9`, "when does it go out?")).toMatchObject({
      plan: { steps: [{ do: "listWaiting" }] },
    });
  });

  test("what somebody else wrote is asked of their mail", () => {
    expect(behind(sent, "what did Nadia write to me?")).toMatchObject({
      plan: { steps: [{ target: { query: "from:nadia@atlas.com" } }] },
    });
  });
});

describe("what was done, where nothing was", () => {
  test.each(["what did you do?", "what was the last thing you did?", "have you deleted anything?"])(
    "%s",
    (text) => {
      const words = expect.stringContaining("None of your latest requests");
      expect(interpret(text, world)).toMatchObject({ kind: "words", text: words });
    },
  );
});

test.each(["how many?", "so how many emails"])("%s of an act is asked of its mail", (text) => {
  expect(behind("archive Kofi's mails", text)).toMatchObject({
    plan: { steps: [{ do: "count", target: { of: "earlier" } }] },
  });
});

test.each([
  ["how many are left?", "in:inbox"],
  ["how many emails are left", "in:inbox"],
  ["how many mails remain in my inbox", "in:inbox"],
  ["how many are left in my inbox from today", "in:inbox after:2026/11/23 before:2026/11/24"],
  ["how many mails from Kofi remain unread", "from:kofi@atlas.com is:unread"],
])("%s", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "count", target: { query } }] },
  });
});

test.each([
  ["have I written to Nadia this week?", "to:nadia@atlas.com in:sent after:2026/11/23"],
  ["did I write back to Nadia on Friday?", "to:nadia@atlas.com in:sent after:2026/11/20"],
  ["did I answer Kofi yesterday?", "to:kofi@atlas.com in:sent after:2026/11/22"],
  ["have I heard from Kofi since Friday?", "from:kofi@atlas.com after:2026/11/20"],
  ["did anything come from Kofi today?", "from:kofi@atlas.com after:2026/11/23"],
  ["which of Kofi's mails have files attached?", "from:kofi@atlas.com has:attachment"],
  ["which of my unread mails have an attachment?", "is:unread has:attachment"],
])("%s shows the mail of one side and time", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "find", target: { query: expect.stringContaining(query) } }] },
  });
});

test.each([
  ["delete the majority of promotions", []],
  ["delete several of the newsletters", []],
  [
    "star the last mail from Nadia and from Kofi",
    ["star the last mail from each of Nadia and Kofi", "star the last mail from Nadia or Kofi"],
  ],
])("%s asks which", (text, choices) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices });
});

test.each([
  ["delete two of Kofi's mails", 2],
  ["trash 5 of the newsletters", 5],
])("%s is asked where more fit", (text, count) => {
  const target = { count, exact: true };
  expect(interpret(text, world)).toMatchObject({ kind: "plan", plan: { steps: [{ target }] } });
});

test.each([
  ["star mails since the thirteenth of November", "after:2026/11/13 -in:sent -in:drafts"],
  ["star Kofi's mails since November first", "from:kofi@atlas.com after:2026/11/01"],
  [
    "star mails from the twenty-first of October",
    "after:2026/10/21 before:2026/10/22 -in:sent -in:drafts",
  ],
])("%s", (text, query) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ target: { query } }] } });
});

test.each(["delete the first May mail", "delete the first of May's mails"])(
  "%s names no day",
  (text) => {
    expect(interpret(text, world)).toMatchObject({ kind: "question" });
  },
);

test("how many a day is counted by the day", () => {
  expect(interpret("how many mails do I get a day?", world)).toMatchObject({
    plan: { steps: [{ do: "count", by: "day" }] },
  });
});

test("whether something is to be done is asked of what came of late", () => {
  expect(interpret("do I have to do anything today?", world)).toMatchObject({
    plan: {
      steps: [{ do: "summarise", target: { query: expect.stringContaining("newer_than:7d") } }],
    },
  });
});
