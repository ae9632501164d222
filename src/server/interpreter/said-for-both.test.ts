import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Kofi Mensah", "Dana Whitaker", "Gerald Finch"].map((name) => ({
    name,
    address: `${name.split(" ")[0] ?? ""}@x.com`.toLowerCase(),
    count: 3,
    written: true,
  })),
  labels: [
    { id: "1", name: "Work" },
    { id: "2", name: "Travel" },
  ],
  earlier: [],
  open: 0,
  files: [],
};

function stepsOf(words: string) {
  const read = interpret(words, world);
  return read.kind === "plan" ? read.plan.steps : read;
}

describe("two marks, said before what they are put on", () => {
  test.each([
    ["mark as unread what Kofi sent in November and as read what Dana sent", "unread", "read"],
    ["mark as read Kofi's mails and as unread Dana's", "read", "unread"],
  ])("%s", (words, one, other) => {
    expect(stepsOf(words)).toMatchObject([
      { act: one, target: { query: expect.stringContaining("from:kofi@x.com") } },
      { act: other, target: { query: expect.stringContaining("from:dana@x.com") } },
    ]);
  });
});

describe("what somebody sent, behind an act", () => {
  test.each([
    "archive what Kofi sent and what Dana sent in October",
    "snooze what Kofi sent in November until Friday and what Dana sent until Monday",
  ])("is never taken for a question: %s", (words) => {
    expect(stepsOf(words)).toMatchObject({ kind: "question" });
  });

  test("but a question is one", () => {
    expect(stepsOf("archive Kofi's mails and what did Dana send?")).toMatchObject([
      { do: "act" },
      { do: "summarise" },
    ]);
  });
});

test.each([
  ["tell Kofi and Dana, Gerald is ill", ["Kofi", "Dana"], "tell them Gerald is ill"],
  ["tell Kofi, Dana can't come", ["Kofi"], "tell them Dana can't come"],
  ["tell Kofi, Dana and Gerald I'm ill", ["Kofi", "Dana", "Gerald"], "tell them I'm ill"],
])("who does something is not told it: %s", (words, people, brief) => {
  const to = people.map((name) => ({ words: name }));
  expect(stepsOf(words)).toMatchObject([{ do: "write", to, body: { brief } }]);
});

test.each(["archive both mails from Kofi", "archive both Kofi's mails"])(
  "which two is asked where more fit: %s",
  (words) => {
    expect(stepsOf(words)).toMatchObject([{ target: { count: 2, exact: true } }]);
  },
);

test("both of two people are all of theirs", () => {
  const query = "(from:kofi@x.com OR from:dana@x.com) in:inbox";
  expect(stepsOf("archive both Kofi's and Dana's mails")).toMatchObject([{ target: { query } }]);
});

test("a label that is moved from is taken off", () => {
  expect(stepsOf("move Kofi's mails from Work to Travel")).toMatchObject([
    { act: "move", label: "Travel", target: { query: "from:kofi@x.com label:work" } },
    { act: "unlabel", label: "Work", target: { of: 0, query: "" } },
  ]);
  expect(stepsOf("move the mails from Kofi to Travel")).toHaveLength(1);
});

test.each(["delete all mails between me and Kofi", "delete every mail with Kofi"])(
  "what others wrote to both stays: %s",
  (words) => {
    const query = "from:kofi@x.com OR (to:kofi@x.com from:me)";
    expect(stepsOf(words)).toMatchObject([{ target: { query } }]);
  },
);

test("of two states one is no part of the other", () => {
  expect(stepsOf("how many unread and how many starred")).toMatchObject([
    { do: "count", target: { query: "is:unread" } },
    { do: "count", target: { query: "is:starred" } },
  ]);
});

test("a second text is not left out", () => {
  expect(stepsOf('send Kofi "one", then "two"')).toMatchObject({ kind: "question" });
});

test("a label's name alone may be the label", () => {
  expect(stepsOf("delete Travel")).toMatchObject({
    kind: "question",
    choices: ["Delete all emails labeled Travel"],
  });
  expect(stepsOf("delete all emails labeled Travel")).toMatchObject([{ act: "delete" }]);
});

test("a subject and a body behind a colon are these", () => {
  const words = "write a mail to Kofi: subject Sunday, body: see you at 1, bring the chairs";
  expect(stepsOf(words)).toMatchObject([
    { subject: { text: "Sunday" }, body: { text: "see you at 1, bring the chairs" } },
  ]);
});

test.each([
  "archive mails from Kofi with attachments and from Dana",
  "archive mails from Kofi about the roof and from Dana about the crash",
])("what stands between two people is asked about: %s", (words) => {
  expect(stepsOf(words)).toMatchObject({
    kind: "question",
    text: expect.stringContaining("meant for both?"),
  });
});

test.each([
  ["archive the mails of Kofi", "from:kofi@x.com in:inbox"],
  ["star the mails of Kofi and Dana", "from:kofi@x.com OR from:dana@x.com"],
  ["archive the mail about Sunday's lunch", "subject:Sunday subject:lunch in:inbox"],
  ["what's in the pdf from Kofi", "from:kofi@x.com filename:pdf"],
  ["did Kofi send me a pdf?", "from:kofi@x.com filename:pdf"],
  ["what did Kofi and Dana write?", "from:kofi@x.com OR from:dana@x.com"],
])("%s", (words, query) => {
  expect(stepsOf(words)).toMatchObject([{ target: { query } }]);
});

test("of two people it is asked who is told", () => {
  const words = "archive Kofi's and Dana's mails and tell them it's done";
  expect(stepsOf(words)).toMatchObject({ kind: "question" });
  expect(stepsOf("archive Kofi's mails and tell him it's done")).toHaveLength(2);
});

test.each([
  ["star the two from Kofi", 2],
  ["delete the two from last week", 2],
  ["archive the 3 about the roof", 3],
])("a number is no word of what mail is about: %s", (words, count) => {
  expect(stepsOf(words)).toMatchObject([{ target: { count, exact: true } }]);
});

test.each([
  [
    "say yes to Dana's invitation and no to Kofi's",
    ["say yes to your invitation", "say no to your invitation"],
  ],
  ["say yes to Dana and no to Kofi", ["say yes", "say no"]],
])("each is answered: %s", (words, [one, other]) => {
  expect(stepsOf(words)).toMatchObject([
    { do: "reply", target: { query: "from:dana@x.com" }, body: { brief: one } },
    { do: "reply", target: { query: "from:kofi@x.com" }, body: { brief: other } },
  ]);
});
