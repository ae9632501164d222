import { describe, expect, test } from "vitest";
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
  labels: [{ id: "Label_1", name: "Receipts" }],
  earlier: [],
  open: 0,
  files: [],
};

function targetsOf(text: string, earlier: EarlierTurn[] = []) {
  const read = interpret(text, { ...world, earlier });
  if (read.kind !== "plan") return [read];
  return read.plan.steps.map((step) => ("target" in step ? step.target : step));
}

describe("so many of each", () => {
  test.each([
    ["show me the newest from each sender", { each: "sender", order: "newest", count: 1 }],
    ["star each sender's newest", { each: "sender", count: 1 }],
    ["archive all but the newest email from each sender", { each: "sender", skip: 1, count: null }],
    [
      "keep only the two newest from each sender and delete the rest",
      { each: "sender", skip: 2, count: null },
    ],
    ["delete the oldest email of every conversation", { each: "conversation", order: "oldest" }],
    ["show the latest from each of Nadia and Kofi", { each: "sender", count: 1 }],
  ])("%s", (text, target) => expect(targetsOf(text)).toMatchObject([target]));

  test("mail from each sender without a number is all of it", () => {
    expect(targetsOf("show mail from every sender")).not.toMatchObject([{ each: "sender" }]);
  });
});

describe("whom the person has written to", () => {
  test.each([
    ["delete mails from people I've never written to", "unwritten"],
    ["archive everything from anyone I haven't ever replied to", "unwritten"],
    ["show me mail from senders I never emailed", "unwritten"],
    ["star emails from people I have written to", "written"],
    ["archive everything except mail from people I've written to", "unwritten"],
  ])("%s", (text, senders) => expect(targetsOf(text)).toMatchObject([{ senders }]));

  test("whom they know is asked before anything is changed", () => {
    expect(targetsOf("delete mail from people I don't know")).toMatchObject([
      { kind: "question", choices: ["delete mail from people I have never written to"] },
    ]);
  });
});

test.each([
  ["show mail from 30 February", "30 February"],
  ["delete mail from 31 June", "31 June"],
  ["archive mails before Nov 31", "31 November"],
  ["snooze Kofi's newest until 29 February 2025", "29 February 2025"],
])("%s names no day", (text, day) => {
  expect(targetsOf(text)).toMatchObject([
    { kind: "question", text: expect.stringContaining(`There is no ${day}.`) },
  ]);
});

test("29 February without a year is the last that there was", () => {
  expect(targetsOf("mail from 29 february")).toMatchObject([
    { query: expect.stringContaining("after:2020/02/29 before:2020/03/01") },
  ]);
});

test.each([
  "trash anything from Kofi that has expired",
  "delete outdated promotions",
  "delete all promotions that passed",
])("before %s its age is asked for", (text) => {
  const [asked] = targetsOf(text);
  expect(asked).toMatchObject({ kind: "question", text: expect.stringContaining("I cannot tell") });
  for (const choice of asked !== undefined && "choices" in asked ? asked.choices : [])
    expect(targetsOf(choice)).toMatchObject([{ query: expect.stringContaining("older_than:") }]);
});

test.each([
  ["how many from Nadia and how many from Kofi", 2],
  ["how many unread and how many starred?", 2],
  ["how many unread emails do I have, how many are from Kofi", 2],
  ["how many emails from Nadia and from Kofi?", 1],
])("%s is answered by as many numbers as are asked for", (text, count) => {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps.map((step) => step.do) : [];
  expect(steps).toEqual(Array.from({ length: count }, () => "count"));
});

describe("behind an act", () => {
  const plan = {
    steps: [
      {
        do: "act" as const,
        act: "delete" as const,
        label: null,
        until: null,
        target: {
          of: "mailbox" as const,
          query: "from:kofi@atlas.com",
          order: "newest" as const,
          skip: 0,
          count: null,
        },
      },
    ],
  };
  const earlier = [{ message: "delete Kofi's mail", plan, shown: 3, asked: null, done: true }];

  test.each(["which one did you delete", "what did you delete?", "show me what you deleted"])(
    "%s shows what it was done to",
    (text) => {
      expect(interpret(text, { ...world, earlier })).toMatchObject({
        kind: "plan",
        plan: { steps: [{ do: "find", target: { of: "earlier", query: "" } }] },
      });
    },
  );
});

test.each([
  ["wake Kofi's newest up", "unsnooze"],
  ["this belongs in the bin", "delete"],
  ["this belongs in Receipts", "move"],
])("%s is an act", (text, act) => {
  expect(interpret(text, { ...world, open: 1 })).toMatchObject({ plan: { steps: [{ act }] } });
});

test.each(["archive everything unless Kofi wrote it", "archive all mail unless it's from Kofi"])(
  "%s leaves Kofi's out",
  (text) => {
    expect(targetsOf(text)).toMatchObject([{ query: "-from:kofi@atlas.com in:inbox" }]);
  },
);
