import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Nadia Moreau", address: "nadia@x.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function queriesOf(words: string) {
  const read = interpret(words, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  return steps.map((step) => ("target" in step ? step.target.query : step.do));
}

test.each([
  "archive Nadia's budget and timeline mails",
  "archive the budget and timeline mails from Nadia",
])("what is said once of two matters is said of both: %s", (words) => {
  const queries = queriesOf(words);
  expect(queries).toHaveLength(2);
  for (const query of queries) expect(query).toContain("from:nadia@x.com");
});

test("what has its own article is nobody's in particular", () => {
  expect(queriesOf("archive Nadia's budget and the timeline mails")[1]).toBe(
    "subject:timeline in:inbox",
  );
});

test.each(["how many mails are not from Nadia", "how many emails are not unread"])(
  "what one has sent oneself is not counted: %s",
  (words) => {
    expect(queriesOf(words)[0]).toContain("-in:sent");
  },
);

test.each(["mark everything from newsletters as read", "show mails that are from newsletters"])(
  "newsletters are no sender's name: %s",
  (words) => {
    expect(queriesOf(words)[0]).toContain("list:newsletter");
  },
);

test.each([
  ["delete my draft called Notes", "in:drafts subject:Notes"],
  ["delete all drafts except the quote", "in:drafts -(quote OR quotes)"],
  ["delete all drafts except the one to Nadia", "in:drafts -to:nadia@x.com"],
  ["delete the quote draft", "subject:quote (in:drafts OR subject:draft) -in:sent"],
])("drafts are found by name: %s", (words, query) => {
  expect(queriesOf(words)).toEqual([query]);
});

test.each([
  "find mails from nobody",
  "find mails from this person",
  "find mails about nothing",
  "find mails to nobody",
  "show mails about this",
  "find mails from this person about lunch",
])("a condition that comes to nothing is asked: %s", (words) => {
  expect(interpret(words, world).kind).toBe("question");
});

test.each([
  ["show all mail from everyone", "-in:sent -in:drafts"],
  ["find mails from the boat club", "boat club -in:drafts"],
])("%s", (words, query) => {
  expect(queriesOf(words)).toEqual([query]);
});
