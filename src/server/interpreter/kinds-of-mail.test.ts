import { expect, test } from "vitest";
import { isGuessed } from "#server/assist-plan/mail-kinds.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { parseQuery } from "#query/parse.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [{ name: "Priya Raman", address: "priya@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function targetOf(words: string): { do: string; query: string } | undefined {
  const read = interpret(words, world);
  const step = read.kind === "plan" ? read.plan.steps.at(-1) : undefined;
  return step && "target" in step ? { do: step.do, query: step.target.query } : undefined;
}

test.each([
  ["show me build notifications", "find", "from:builds"],
  ["delete my build notifications", "act", "from:builds"],
  ["archive all delivery notices", "act", "from:tracking"],
  ["trash the shipping updates from last week", "act", "from:tracking"],
  ["how many meeting invites do I have", "count", "filename:ics"],
  ["any password resets?", "find", "subject:password"],
  ["delete password resets", "act", "subject:password"],
  ["list job alerts", "find", "from:jobs"],
  ["archive my bank statements", "act", "subject:statement"],
  ["show calendar invitations", "find", "filename:ics"],
  ["mark the security alerts as read", "act", "from:security"],
  ["summarize my order confirmations", "summarise", "subject:order"],
  ["delete automated notifications", "act", "from:noreply"],
  ["archive delivery notices and build notifications", "act", "from:builds"],
  ["archive all mail from Priya except build notifications", "act", "from:builds"],
])("%s means a kind of mail", (words, what, holds) => {
  const target = targetOf(words);
  expect(target).toMatchObject({ do: what, query: expect.stringContaining(holds) });
  expect(isGuessed(parseQuery(target?.query ?? ""))).toBe(true);
});

test.each([
  "delete emails about delivery",
  "archive the mail with “build notifications” in the subject",
  "show the invoices",
  "delete promotions",
  "archive the report",
])("%s says what is meant", (words) => {
  const target = targetOf(words);
  expect(target).toBeDefined();
  expect(isGuessed(parseQuery(target?.query ?? ""))).toBe(false);
});

test.each([
  ["change my password", "settings"],
  ["what is your password", "passwords"],
  ["add it to my calendar", "calendar"],
])("%s is still refused", (words, said) => {
  expect(interpret(words, world)).toMatchObject({
    kind: "words",
    text: expect.stringContaining(said),
  });
});
