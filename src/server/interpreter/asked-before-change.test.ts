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

test.each([
  ["delete unimportant emails", "delete emails that are not marked as important"],
  ["archive the mails that aren't important", "archive the mails that are not marked as important"],
  [
    "mark unimportant newsletters as read",
    "mark newsletters that are not marked as important as read",
  ],
])("“%s” asks whether Gmail's mark is meant", (text, choice) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices: [choice] });
});

test.each(["delete uninteresting mails", "delete non-urgent emails"])(
  "“%s” judges what is in no subject",
  (text) => {
    expect(interpret(text, world).kind).toBe("question");
  },
);

test.each([
  ["delete mails that are not marked as important", "act"],
  ["show unimportant mails", "find"],
])("“%s” is plain", (text, step) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ do: step }] } });
});

test.each(["wipe my inbox", "purge my whole inbox", "delete the inbox", "empty my inbox"])(
  "“%s” asks what shall go",
  (text) => {
    expect(interpret(text, world)).toMatchObject({
      kind: "question",
      text: "What shall go out of the way?",
    });
  },
);

test.each([
  ["I have to delete Nadia's mails", "delete Nadia's mails"],
  ["I've got to archive the newsletters", "archive the newsletters"],
  ["I should probably archive the newsletters", "archive the newsletters"],
])("“%s” is asked about", (text, order) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices: [order] });
});

test.each([
  "I need to delete Nadia's mails",
  "I want to archive Nadia's mails",
  "I have to write to Nadia that I am late",
])("“%s” is an order", (text) => {
  expect(interpret(text, world).kind).toBe("plan");
});
