import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-22T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Bea Lind", "Hanna Weiss"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** The last step of the last of several turns. */
function dialogue(open: number, ...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, open, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    earlier.push({ message, plan, shown: plan === null ? 0 : 5, asked: null });
  }
  const read = interpret(turns.at(-1) ?? "", { ...world, open, earlier });
  return read.kind === "plan" ? read.plan.steps.at(-1) : read;
}

describe.each(["show mail from Hanna", "how many emails from Hanna"])("behind “%s”", (list) => {
  test.each([
    ["how many are unread?", "is:unread", "count"],
    ["how many unread?", "is:unread", "count"],
    ["how many haven't I read?", "is:unread", "count"],
    ["which are unread?", "is:unread", "find"],
    ["which ones are unread", "is:unread", "find"],
    ["any unread?", "is:unread", "find"],
    ["are any starred?", "is:starred", "find"],
    ["is one of them starred?", "is:starred", "find"],
    ["show unread", "is:unread", "find"],
    ["unread", "is:unread", "find"],
    ["from today", "after:2026/11/22 before:2026/11/23", "find"],
    ["how many have attachments", "has:attachment", "count"],
    ["which are older than a week?", "older_than:7d", "find"],
    ["what is important?", "is:important", "find"],
  ] as const)("“%s” is asked of these messages", (question, query, what) => {
    expect(dialogue(0, list, question)).toMatchObject({
      do: what,
      target: { of: "mailbox", query: `from:hanna@atlas.com ${query}` },
    });
  });

  test.each(["how many unread emails do I have?", "show my unread mail"])(
    "“%s” is of the whole mailbox",
    (question) => {
      expect(dialogue(0, list, question)).toMatchObject({ target: { query: "is:unread" } });
    },
  );

  test("“any from Bea?” is asked of these messages too", () => {
    expect(dialogue(0, list, "any from Bea?")).toMatchObject({
      target: { query: "from:hanna@atlas.com from:bea@atlas.com" },
    });
  });

  test.each(["from Bea", "and from Bea?"])("“%s” is mail of somebody else", (question) => {
    expect(dialogue(0, list, question)).toMatchObject({
      target: { query: "from:bea@atlas.com" },
    });
  });
});

test("whose mail narrows a list that is of nobody's", () => {
  expect(dialogue(0, "show unread", "from Bea")).toMatchObject({
    do: "find",
    target: { of: "mailbox", query: "is:unread from:bea@atlas.com" },
  });
});

test("a part of a search is narrowed as it was shown", () => {
  expect(dialogue(0, "show the last 3 mails from Hanna", "which are unread?")).toMatchObject({
    target: { of: "earlier", query: "is:unread" },
  });
});

describe.each([0, 2])("with %i messages open", (open) => {
  test.each([
    "mark the mails from Bea read, archive them and tell me how many there were",
    "archive everything from Bea and count how many there were",
    "archive everything from Bea, then tell me how many were in there",
  ])("“%s” looks for no words", (order) => {
    expect(dialogue(open, order)).toMatchObject({ do: "count", target: { query: "" } });
  });

  test.each(["how many mails in here", "how many mails are in here?", "the mails here"])(
    "“%s” is of what is open or was shown",
    (question) => {
      const step = dialogue(open, "show mail from Hanna", question);
      expect(step).toMatchObject({ target: { of: open > 0 ? "open" : "earlier", query: "" } });
    },
  );
});

test("words for a place are looked for in no mail, and change nothing by themselves", () => {
  expect(dialogue(0, "how many mails in here")).toMatchObject({
    target: { query: "-in:sent -in:drafts" },
  });
  expect(dialogue(0, "delete all the mails there")).toMatchObject({ kind: "question" });
});
