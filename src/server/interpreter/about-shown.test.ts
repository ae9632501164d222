import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [{ name: "Maya Lindqvist", address: "maya@example.org", count: 9, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What words come to behind so many messages that were found. */
function behind(shown: number, text: string) {
  const found = {
    of: "mailbox",
    query: "in:inbox",
    order: "newest",
    skip: 0,
    count: null,
  } as const;
  const turn: EarlierTurn = {
    message: "find them",
    plan: { steps: [{ do: "find", target: found }] },
    shown,
    asked: null,
  };
  return interpret(text, { ...world, earlier: [turn] });
}

test.each([
  ["when is it due?", "summarise"],
  ["is there an attachment?", "summarise"],
  ["which ones were those?", "find"],
  ["mark them as not spam", "act"],
  ["which of them haven't I answered?", "find"],
  ["mark the newsletters among them as read", "act"],
  ["star the unread mails in that list", "act"],
])("“%s” is asked of what was shown", (text, what) => {
  expect(behind(3, text)).toMatchObject({
    plan: { steps: [{ do: what, target: { of: "earlier" } }] },
  });
});

test("the same words by themselves are about the whole mailbox, or nothing", () => {
  expect(interpret("when is it due?", world)).toMatchObject({
    plan: { steps: [{ target: { of: "mailbox" } }] },
  });
  expect(interpret("which ones were those?", world)).not.toMatchObject({
    plan: { steps: [{ target: { of: "earlier" } }] },
  });
});

test("of one that was shown, “what about?” asks what it says", () => {
  expect(behind(1, "what about?")).toMatchObject({
    plan: { steps: [{ do: "summarise", target: { of: "earlier" }, question: null }] },
  });
});

test("another order behind the question which one is meant names none of them by its words", () => {
  const turn: EarlierTurn = {
    message: "star the lunch mail",
    plan: null,
    shown: 2,
    asked: "2 emails with “lunch” in the subject fit. Which one do you mean?",
    choices: ["The one at 12:00 on 17 March 2026", "The one at 18:00 on 7 March 2026"],
  };
  expect(interpret("unstar both", { ...world, earlier: [turn] })).toMatchObject({
    plan: { steps: [{ do: "act", act: "unstar", target: { of: "earlier", query: "" } }] },
  });
});

test.each([
  ["remind me tomorrow to call Rose", 'send me an email tomorrow at 8 am saying "call Rose"'],
  [
    "remind me to pay the bill on 30 March",
    'send me an email on 30 March at 8 am saying "pay the bill"',
  ],
  ["remind me at 5pm to call Rose", 'send me an email at 5pm saying "call Rose"'],
  ["remind me to answer Maya's last mail on Friday", "snooze Maya's last mail until Friday"],
])("“%s” offers what can be done instead", (text, order) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices: [order] });
  expect(interpret(order, world).kind).toBe("plan");
});
