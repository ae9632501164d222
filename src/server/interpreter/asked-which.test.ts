import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
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

const listed: EarlierTurn = {
  message: "show Kofi's mails",
  plan: {
    steps: [
      {
        do: "find",
        target: {
          of: "mailbox",
          query: "from:kofi@atlas.com",
          order: "newest",
          skip: 0,
          count: null,
        },
      },
    ],
  },
  shown: 5,
  asked: null,
};

test.each([
  "archive Kofi's newest if it's unread",
  "delete Kofi's oldest mail if it is read",
  "archive the newest mail from Kofi unless it's starred",
  "forward Kofi's last mail to Nadia if it has an attachment",
  "snooze Kofi's newest until Wednesday or Thursday",
  "reply to Kofi about sunday at 1: works",
])("%s does nothing unasked", (text) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question" });
});

test("all that are so are told by the same words", () => {
  expect(interpret("archive Kofi's mails if they are unread", world)).toMatchObject({
    plan: { steps: [{ target: { query: "from:kofi@atlas.com is:unread in:inbox", count: null } }] },
  });
});

test.each([
  "star the second to last",
  "star the next to last one",
  "archive everything but the last two",
  "delete all of them except the last",
])("the end of a list is not what came last: %s", (text) => {
  expect(interpret(text, { ...world, earlier: [listed] })).toMatchObject({
    kind: "question",
    text: "Do you count from the newest or from the oldest?",
  });
});

test.each([
  ["wish Kofi a happy birthday on the 5th of December", "on 5 December at 8 am"],
  ["wish Kofi a happy birthday for tomorrow", "tomorrow at 8 am"],
  ["wish Kofi a merry christmas on the 24th of december at 6pm", "on 24 december at 6pm"],
])("whether a wish goes out on its day is asked: %s", (text, when) => {
  const asked = interpret(text, world);
  expect(asked).toMatchObject({ kind: "question", text: `Shall it go out ${when}?` });
  const choices = asked.kind === "question" ? asked.choices : [];
  const turn = {
    message: text,
    plan: null,
    shown: 0,
    asked: asked.kind === "question" ? asked.text : null,
    choices,
  };
  const chosen = interpret(choices[0] ?? "", { ...world, earlier: [turn] });
  expect(chosen).toMatchObject({
    plan: {
      steps: [
        { how: "schedule", body: { brief: expect.not.stringMatching(/december|tomorrow/iu) } },
      ],
    },
  });
});

test("a wish without a day goes out at once", () => {
  expect(interpret("wish Kofi a happy birthday", world)).toMatchObject({
    plan: { steps: [{ how: "send" }] },
  });
});

test("a day of the week without an on is when an answer goes out", () => {
  expect(interpret("reply to Kofi sunday at 1: works", world)).toMatchObject({
    plan: {
      steps: [
        {
          how: "schedule",
          target: { query: "from:kofi@atlas.com" },
          at: "2026-11-29T13:00:00.000Z",
        },
      ],
    },
  });
});

function hour(text: string): number {
  return Math.floor(Date.parse(text) / 1000);
}

test.each([
  ["star mails since yesterday evening", `after:${hour("2026-11-22T18:00Z")}`],
  ["star mails before yesterday evening", `before:${hour("2026-11-22T18:00Z")}`],
  ["star everything until this morning", `before:${hour("2026-11-23T12:00Z")}`],
  ["star mails since the evening of the 19th", `after:${hour("2026-11-19T18:00Z")}`],
  [
    "star mails I got this morning",
    `after:${hour("2026-11-23T00:00Z")} before:${hour("2026-11-23T12:00Z")}`,
  ],
  [
    "star the mails that I received on friday evening",
    `after:${hour("2026-11-20T18:00Z")} before:${hour("2026-11-21T00:00Z")}`,
  ],
])("the part of a day is kept: %s", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ target: { query: `${query} -in:sent -in:drafts` } }] },
  });
});

test.each([
  ["star mails from the last day of October", "after:2026/10/31 before:2026/11/01"],
  ["star mails in the last two weeks of October", "after:2026/10/18 before:2026/11/01"],
  ["star mails from the last week of October", "after:2026/10/25 before:2026/11/01"],
  ["star mails from the first two days of October", "after:2026/10/01 before:2026/10/03"],
  ["star mails from the last two weeks", "newer_than:14d"],
])("days at the end of a period are not those before today: %s", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ target: { query: `${query} -in:sent -in:drafts` } }] },
  });
});

test("what came in is told whole", () => {
  expect(interpret("what did I miss over the weekend?", world)).toMatchObject({
    plan: { steps: [{ do: "summarise", target: { count: null } }] },
  });
});

test.each([
  "Take it back and move it to the 31st of December",
  "take it back and make it 31 December",
])("another day keeps the hour: %s", (text) => {
  const first = 'schedule "happy new year" to Kofi for 1 January at 9';
  const read = interpret(first, world);
  const plan = read.kind === "plan" ? read.plan : null;
  const earlier = [{ message: first, plan, shown: 0, asked: null, done: true }];
  expect(interpret(text, { ...world, earlier })).toMatchObject({
    plan: { steps: [{ do: "takeBack" }, { at: "2026-12-31T09:00:00.000Z" }] },
  });
});

test.each([
  [
    'find Kofi\'s mail about the ceiling and reply with "ok"',
    "from:kofi@atlas.com subject:ceiling",
  ],
  ["find Kofi's last mail and answer: ok", "from:kofi@atlas.com"],
])("an answer behind what is found is for that: %s", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: {
      steps: [
        { do: "find", target: { query } },
        { do: "reply", target: { of: 0 }, body: { text: "ok" } },
      ],
    },
  });
});

test("a verb alone at the end of a letter may be an order", () => {
  const text = "tell Kofi that friday is fine and archive";
  const asked = expect.stringContaining("is “archive” part of it?");
  expect(interpret(text, world)).toMatchObject({ kind: "question", text: asked });
});

test("the other one of a name is asked for", () => {
  const turn: EarlierTurn = { ...listed, message: "archive Kofi's newest", shown: 1, done: true };
  const act = {
    do: "act",
    act: "archive",
    target: { of: "mailbox", query: "from:kofi@atlas.com", order: "newest", skip: 0, count: 1 },
    label: null,
    until: null,
  } as const;
  const earlier = [{ ...turn, plan: { steps: [act] } }];
  expect(interpret("I meant the other Kofi", { ...world, earlier })).toMatchObject({
    kind: "question",
    text: "Which “Kofi” do you mean? Say the whole name.",
  });
});

test("the ones behind a summary are those that it told", () => {
  const target = {
    of: "mailbox",
    query: "is:unread",
    order: "newest",
    skip: 0,
    count: null,
  } as const;
  const plan = { steps: [{ do: "summarise" as const, target, question: null }] };
  const earlier = [{ ...listed, message: "summarize my unread mail", plan }];
  expect(interpret("star the important ones", { ...world, earlier })).toMatchObject({
    plan: { steps: [{ target: { of: "earlier", query: "is:important" } }] },
  });
});
