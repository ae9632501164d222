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
  labels: [{ id: "Label_1", name: "Receipts" }],
  earlier: [],
  open: 0,
  files: [],
};

const shown: EarlierTurn = {
  message: "show unread mail",
  plan: {
    steps: [
      {
        do: "find",
        target: { of: "mailbox", query: "is:unread", order: "newest", skip: 0, count: null },
      },
    ],
  },
  shown: 9,
  asked: null,
};

function targetsOf(read: Interpretation) {
  if (read.kind !== "plan") return [read];
  return read.plan.steps.map((step) => ("target" in step ? step.target : step));
}

describe("two kinds of mail are either", () => {
  test.each([
    [
      "archive promotions and mails from Kofi",
      "(category:promotions OR from:kofi@atlas.com) in:inbox",
    ],
    ["star the promotions and Kofi's mails", "category:promotions OR from:kofi@atlas.com"],
    ["star mails from Kofi and promotions", "from:kofi@atlas.com OR category:promotions"],
    ["show promotions and the ones from Kofi", "category:promotions OR from:kofi@atlas.com"],
    [
      "how many promotions and mails from Kofi are there",
      "category:promotions OR from:kofi@atlas.com",
    ],
    [
      "delete mails about Lisbon and those about Freiburg",
      "(subject:Lisbon -in:sent -in:drafts) OR (subject:Freiburg -in:sent -in:drafts)",
    ],
    [
      "star promotions, social mails and mails from Kofi",
      "category:promotions OR category:social OR from:kofi@atlas.com",
    ],
    [
      "delete read promotions and unread mails from Kofi",
      "(is:read category:promotions) OR (is:unread from:kofi@atlas.com)",
    ],
  ])("%s", (text, query) => {
    expect(targetsOf(interpret(text, world))).toMatchObject([{ query, count: null }]);
  });

  test("of a list that is shown too", () => {
    const read = interpret("delete those about Lisbon and those about Freiburg", {
      ...world,
      earlier: [shown],
    });
    expect(targetsOf(read)).toMatchObject([
      { of: "earlier", query: "subject:Lisbon OR subject:Freiburg" },
    ]);
  });
});

describe("a word that could be meant for both is asked about", () => {
  test.each([
    [
      "delete unread promotions and mails from Kofi",
      "delete unread promotions. Then delete mails from Kofi",
    ],
    [
      "delete promotions and mails older than a year",
      "delete promotions. Then delete mails older than a year",
    ],
    [
      "star mails from Kofi and those from last week",
      "star mails from Kofi. Then star emails from last week",
    ],
  ])("%s", (text, each) => {
    const read = interpret(text, world);
    expect(read).toMatchObject({ kind: "question", choices: [each] });
    expect(targetsOf(interpret(each, world))).toHaveLength(2);
  });

  test.each([
    "delete promotions and mails from Kofi except the last two",
    "delete promotions and mails from Kofi without attachments",
  ])("%s", (text) => {
    expect(interpret(text, world)).toMatchObject({ kind: "question" });
  });
});

describe("so many of one and others are two", () => {
  test.each([
    ["delete the last 3 mails from Kofi and mails from Nadia", [3, null]],
    ["delete mails from Kofi and the last 3 from Nadia", [null, 3]],
    ["star the newest mail from Kofi and all promotions", [1, null]],
  ])("%s", (text, counts) => {
    const targets = targetsOf(interpret(text, world));
    expect(targets.map((target) => ("count" in target ? target.count : target))).toEqual(counts);
  });

  test("those that are shown and others", () => {
    const read = interpret("delete them and Nadia's mails", { ...world, earlier: [shown] });
    expect(targetsOf(read)).toMatchObject([
      { of: "earlier", query: "" },
      { of: "mailbox", query: "from:nadia@atlas.com" },
    ]);
  });
});

test.each([
  [
    "delete unread promotions and social mails",
    "is:unread (category:promotions OR category:social)",
  ],
  ["delete mails from Kofi and Nadia", "from:kofi@atlas.com OR from:nadia@atlas.com"],
  [
    "delete everything except mails from Kofi and mails from Nadia",
    "-from:kofi@atlas.com -from:nadia@atlas.com -in:sent -in:drafts",
  ],
  ["delete unread and starred mails from Kofi", "is:unread is:starred from:kofi@atlas.com"],
])("%s stays one kind", (text, query) => {
  expect(targetsOf(interpret(text, world))).toMatchObject([{ query }]);
});
