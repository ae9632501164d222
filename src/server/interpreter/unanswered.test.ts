import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-29T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Greta Holm", address: "greta@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function target(text: string): unknown {
  const meaning = interpret(text, world);
  const [step] = meaning.kind === "plan" ? meaning.plan.steps : [];
  return step !== undefined && "target" in step ? step.target : undefined;
}

test.each([
  "who still owes me an answer?",
  "who owes me a reply",
  "who hasn't answered",
  "which people have still not replied",
  "who has not answered me?",
  "who am I still waiting for?",
])("“%s” is asked of what the person has sent", (text) => {
  expect(target(text)).toMatchObject({ query: "in:sent newer_than:30d", unanswered: true });
});

test.each([
  "which of my mails has Greta not answered yet?",
  "show my mails that Greta has not replied to",
  "which of my emails did Greta never answer?",
])("“%s” is asked of what has gone to her", (text) => {
  const query = expect.stringMatching(/^in:sent to:greta@atlas\.com\b.*newer_than:30d$/);
  expect(target(text)).toMatchObject({ query, unanswered: true });
});

test.each([
  "who is still owed an answer by me?",
  "which emails have I not answered?",
  "which mails from Greta have I not answered?",
])("“%s” is asked of what has come", (text) => {
  const query = expect.stringMatching(/^in:inbox\b/);
  expect(target(text)).toMatchObject({ query, unanswered: true });
});

test.each([
  ["who have I not answered for more than a week?", "older_than:7d"],
  ["which emails have I not answered for over two weeks", "older_than:14d"],
  ["who has not answered me for more than a month", "older_than:30d"],
])("“%s” is of mail that is so old", (text, age) => {
  expect(target(text)).toMatchObject({ query: expect.stringContaining(age), unanswered: true });
});
