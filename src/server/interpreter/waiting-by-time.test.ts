import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

// A Monday.
const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
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

function day(from: number, days = 1) {
  const [start, end] = [from, from + days].map((date) => new Date(Date.UTC(2026, 10, date)));
  return { from: start?.toISOString(), before: end?.toISOString() };
}

const kofi = { words: "Kofi" };

test.each([
  ["cancel all scheduled emails", { to: null, every: "scheduled" }],
  ["cancel everything that is scheduled", { to: null, every: "scheduled" }],
  ["unschedule all of them that are waiting", { to: null, every: "waiting" }],
  ["cancel the email scheduled for tomorrow", { to: null, due: day(24) }],
  ["cancel the message that goes out on friday", { to: null, due: day(27) }],
  ["cancel the emails scheduled for next week", { to: null, due: day(30, 7), every: "scheduled" }],
  ["cancel all mails for tomorrow", { to: null, due: day(24), every: "waiting" }],
  ["cancel the mail to Kofi scheduled for friday", { to: kofi, due: day(27) }],
  ["please cancel my message to Kofi for tomorrow", { to: kofi, due: day(24) }],
  [
    "stop the email scheduled for friday at 10",
    { to: null, due: { from: "2026-11-27T10:00:00.000Z", before: "2026-11-27T10:01:00.000Z" } },
  ],
  ["cancel the email to Kofi", { to: kofi }],
])("“%s” takes those back that go out then", (text, step) => {
  expect(interpret(text, world)).toEqual({
    kind: "plan",
    plan: { steps: [{ do: "takeBack", ...step }] },
  });
});

test.each([
  ["what is scheduled for next week?", day(30, 7)],
  ["what's scheduled for tomorrow", day(24)],
  ["which emails are scheduled for friday?", day(27)],
  ["show me what goes out tomorrow", day(24)],
  ["is anything scheduled for today?", day(23)],
])("“%s” lists those that go out then", (text, due) => {
  expect(interpret(text, world)).toEqual({
    kind: "plan",
    plan: { steps: [{ do: "listWaiting", due }] },
  });
});

test.each([
  "cancel the meeting tomorrow",
  "cancel all",
  "stop for today",
  "cancel everything for tomorrow",
  "what is due today?",
  "what is planned for tomorrow?",
  "what is out today",
  "cancel the email to Zebulon scheduled for friday",
  "cancel everything from Kofi",
  "cancel my subscription for tomorrow",
  "cancel the email about the party on friday",
])("“%s” takes nothing back by its time", (text) => {
  expect(JSON.stringify(interpret(text, world))).not.toMatch(/"due"|"every"/);
});

describe("what was listed is taken back by what points at it", () => {
  function listing(message: string): World {
    const read = interpret(message, world);
    const plan = read.kind === "plan" ? read.plan : null;
    return { ...world, earlier: [{ message, plan, shown: 0, asked: null }] };
  }

  test.each([
    ["what is scheduled?", "cancel them", { to: null, every: "waiting" }],
    ["what is scheduled?", "cancel all of them", { to: null, every: "waiting" }],
    ["what is scheduled for tomorrow?", "cancel those", { due: day(24), every: "waiting" }],
  ])("%s, %s", (list, words, step) => {
    expect(interpret(words, listing(list))).toMatchObject({
      plan: { steps: [{ do: "takeBack", ...step }] },
    });
  });

  test("behind a list of mail nothing is", () => {
    expect(interpret("cancel them", listing("show unread mail"))).toMatchObject({
      kind: "question",
    });
  });
});
