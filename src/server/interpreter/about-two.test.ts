import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const contacts = ["anaya.patel", "raj.patel", "luis.ortiz", "nia.kovacs"].map((name) => ({
  name: "",
  address: `${name}@atlas.com`,
  count: 5,
  written: true,
}));
const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts,
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
const anaya = "from:anaya.patel@atlas.com";
const raj = "from:raj.patel@atlas.com";
const summary = "(subject:annual subject:summary)";
const briefing = "(subject:status subject:briefing)";
const either = `(${briefing} OR ${summary})`;
const received = "-in:sent -in:drafts";
const lastWeek = "after:2023/11/20 before:2023/11/27";

function queriesOf(text: string, earlier: EarlierTurn[] = []): string[] {
  const read = interpret(text, { ...world, earlier });
  if (read.kind !== "plan") return [read.kind];
  return read.plan.steps.map((step) => ("target" in step ? step.target.query : step.do));
}

describe("whose and of when holds for both of what mail is about", () => {
  test.each([
    [
      "delete anaya's emails about leadership training and annual summary",
      `${anaya} ((subject:leadership subject:training) OR ${summary})`,
    ],
    ["delete emails from raj about status briefing and annual summary", `${raj} ${either}`],
    ["delete all emails about status briefing and annual summary from raj", `${either} ${raj}`],
    ["delete raj's emails regarding status briefing and annual summary", `${raj} ${either}`],
    ["delete raj's emails with subject status briefing and annual summary", `${raj} ${either}`],
    ["delete raj's emails about the status briefing and the annual summary", `${raj} ${either}`],
    ["delete raj's emails about status briefing as well as annual summary", `${raj} ${either}`],
    [
      "delete raj's unread emails about status briefing and annual summary",
      `${raj} is:unread ${either}`,
    ],
    [
      "delete raj's emails about status briefing and annual summary that are unread",
      `${raj} ${either} is:unread`,
    ],
    [
      "mark raj's emails about status briefing and annual summary as read",
      `${raj} ${either} is:unread`,
    ],
    [
      "delete emails from raj and anaya about status briefing and annual summary",
      `(${raj} OR ${anaya}) ${either}`,
    ],
    [
      "delete last week's emails about status briefing and annual summary",
      `${lastWeek} ${either} ${received}`,
    ],
    [
      "delete emails about status briefing and annual summary from this month",
      `${either} after:2023/11/01 before:2023/12/01 ${received}`,
    ],
    [
      "delete emails about status briefing and annual summary from the last 10 days",
      `${either} newer_than:10d ${received}`,
    ],
    ["archive raj's emails about status briefing and annual summary", `${raj} ${either} in:inbox`],
    [
      "delete raj's emails about status briefing, annual summary and sync up",
      `${raj} (${briefing} OR ${summary} OR subject:sync)`,
    ],
    ["forward raj's emails about status briefing and annual summary to nia", `${raj} ${either}`],
  ])("%s", (text, query) => {
    expect(queriesOf(text)).toEqual([query]);
  });
});

test("of what was shown both are", () => {
  const shown = interpret("show me raj's emails", world);
  if (shown.kind !== "plan") throw new Error("no plan");
  const turn: EarlierTurn = {
    message: "show me raj's emails",
    plan: shown.plan,
    shown: 5,
    asked: null,
    choices: [],
    done: false,
  };
  const read = interpret("delete the ones about status briefing and annual summary", {
    ...world,
    earlier: [turn],
  });
  expect(read).toMatchObject({
    plan: { steps: [{ target: { of: "earlier", query: `${briefing} OR ${summary}` } }] },
  });
});

describe("words that may be one name, or of one mail, are all in its subject", () => {
  test.each([
    [
      "delete anaya's emails about diversity and inclusion workshop",
      `${anaya} subject:diversity subject:inclusion subject:workshop`,
    ],
    [
      "delete anaya's email about status briefing and annual summary",
      `${anaya} subject:status subject:briefing subject:annual subject:summary`,
    ],
    [
      "star raj's last email about status briefing and annual summary",
      `${raj} subject:status subject:briefing subject:annual subject:summary`,
    ],
    [
      "delete raj's emails about both status briefing and annual summary",
      `${raj} subject:status subject:briefing subject:annual subject:summary`,
    ],
    [
      "delete raj's emails about status briefing and anaya's about annual summary",
      `${raj} subject:status subject:briefing subject:anaya subject:annual subject:summary`,
    ],
    [
      "delete emails about health & wellness expo from raj",
      `subject:health subject:wellness subject:expo ${raj}`,
    ],
  ])("%s", (text, query) => {
    expect(queriesOf(text)).toEqual([query]);
  });
});

describe("what else is named or done stays apart", () => {
  test.each([
    ["delete raj's emails about status briefing and promotions", ["question"]],
    ["delete raj's emails about status briefing and emails from nia", ["question"]],
    [
      "delete raj's emails about status briefing and archive the annual summary",
      [`${raj} subject:status subject:briefing`, "subject:annual subject:summary in:inbox"],
    ],
    [
      "delete raj's status briefing and annual summary emails",
      [`${raj} subject:status subject:briefing`, `${raj} subject:annual subject:summary`],
    ],
    [
      "delete status briefing and annual summary emails of last week",
      [
        `subject:status subject:briefing ${lastWeek} ${received}`,
        `subject:annual subject:summary ${lastWeek} ${received}`,
      ],
    ],
    [
      "delete the status briefing and annual summary emails older than a week",
      [
        `subject:status subject:briefing older_than:7d ${received}`,
        `subject:annual subject:summary older_than:7d ${received}`,
      ],
    ],
  ])("%s", (text, queries) => {
    expect(queriesOf(text)).toEqual(queries);
  });
});

test.each([
  ["show emails about the gala and the retreat", "(gala OR retreat) -in:drafts"],
  ["summarize emails about the gala and the retreat", "(gala OR retreat) -in:drafts"],
  [
    "show raj's emails about the gala, the retreat and the expo",
    `${raj} (gala OR retreat OR expo)`,
  ],
  ["show emails about the health and safety", "health safety -in:drafts"],
  [
    "show emails about status briefing and no annual summary",
    "status briefing annual summary -in:drafts",
  ],
])("where mail is only shown an article tells a matter by itself: %s", (text, query) => {
  expect(queriesOf(text)).toEqual([query]);
});

test("words without an end come to an end", { timeout: 10_000 }, () => {
  const text = `delete raj's emails about ${"status briefing and annual summary and ".repeat(2500)}`;
  interpret(text, world);
});
