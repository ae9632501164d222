import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
    ["Aqua Utilities", "invoices@aqua.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, each of which showed one message. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    earlier.push({ message, plan, shown: plan ? 1 : 0, asked, choices, done: plan !== null });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe("behind what was left out, one that is pointed at is not guessed", () => {
  test.each([
    "archive all but the newest mail from Nadia and reply to that saying 'Ok'",
    "archive all but the newest mail from Nadia and forward it to Kofi",
    "archive all from Nadia except the review, delete that one",
    "mark everything from Nadia read except the newest, star that one",
  ])("%s", (words) => {
    expect(dialogue(words).kind).toBe("question");
  });

  test("them are those that were done with", () => {
    const words = "archive all from Nadia except the review and mark them as read";
    expect(dialogue(words)).toMatchObject({ plan: { steps: [{}, { target: { of: 0 } }] } });
  });
});

test("the first of one choice is no yes", () => {
  expect(dialogue("delete aqua", "yes").kind).toBe("plan");
  for (const words of ["the first", "the last one"])
    expect(dialogue("delete aqua", words).kind).toBe("question");
});

describe("what goes on from an act with a state or a time of its own has that", () => {
  test("a state", () => {
    const [before, words] = ["mark the hike mail as important", "and the lunch mail as read"];
    const act = { act: "read", target: { query: expect.stringContaining("subject:lunch") } };
    expect(dialogue(before, words)).toMatchObject({ plan: { steps: [act] } });
  });

  test("a time", () => {
    const before = "snooze the review mail to tomorrow 9am";
    const act = { act: "snooze", until: "2026-03-20T08:00:00.000Z" };
    expect(dialogue(before, "and the hike mail until friday")).toMatchObject({
      plan: { steps: [act] },
    });
  });

  test("each of several", () => {
    const words = "mark Nadia's mails as important, Kofi's as read and Aqua's as unread";
    expect(dialogue(words)).toMatchObject({
      plan: { steps: [{ act: "important" }, { act: "read" }, { act: "unread" }] },
    });
  });

  test("another instead", () => {
    const words = "archive the hike mail instead";
    expect(dialogue("archive the review mail", words)).toMatchObject({
      plan: { steps: [{ do: "undo" }, { do: "act", act: "archive" }] },
    });
  });

  test("another day", () => {
    expect(dialogue("archive mail from march 3", "no, march 4")).toMatchObject({
      plan: {
        steps: [{ do: "undo" }, { target: { query: expect.stringContaining("after:2026/03/04") } }],
      },
    });
  });
});

test("what was done is not done once more for a correction", () => {
  expect(dialogue("archive the last three mails", "i meant the first three")).toMatchObject({
    kind: "question",
    text: expect.stringMatching(/^That is what I have done\./u),
  });
});

test("what the last request took away is not looked for in Trash", () => {
  expect(dialogue("archive mails from Kofi", "restore Kofi's mails")).toMatchObject({
    plan: { steps: [{ do: "undo" }] },
  });
  const both = "archive mail from Kofi. star Nadia's mails.";
  expect(dialogue(both, "put Kofi's back")).toMatchObject({
    kind: "question",
    choices: ["Undo that"],
  });
});

test.each(["label all mails with an attachment Receipts", "put a label on the contract"])(
  "which mail is meant makes no label: %s",
  (words) => {
    expect(dialogue(words)).toMatchObject({ kind: "question", choices: [] });
  },
);

test.each([
  ["delete the linkup mails not before friday", "delete the linkup mails"],
  ["archive promotions by Monday", "archive promotions"],
])("%s is not done at once", (words, choice) => {
  expect(dialogue(words)).toMatchObject({ kind: "question", choices: [choice] });
});

test("nothing that is answered to where a letter ends is written behind it", () => {
  const words = "email Nadia saying please forward the plan to Kofi";
  const body = { source: "typed", text: "please forward the plan to Kofi" };
  for (const answer of ["yes", "all of it"])
    expect(dialogue(words, answer)).toMatchObject({ plan: { steps: [{ body }] } });
  expect(dialogue(words, "the first part").kind).toBe("question");
});
