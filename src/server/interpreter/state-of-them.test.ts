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
  ["mark unread mails as read", "read", "is:unread"],
  ["mark important mails as read", "read", "is:important is:unread"],
  ["mark important mails read", "read", "is:important is:unread"],
  ["set important unread emails to read", "read", "is:important is:unread"],
  ["mark important and unread mails as read", "read", "is:important is:unread"],
  ["mark read mails from Nadia unread", "unread", "is:read from:nadia@x.com"],
  ["mark important everything that is marked as read", "important", "is:read -in:sent -in:drafts"],
  ["mark as important all unread mails", "important", "is:unread"],
  ["mark important all unread mails", "important", "is:unread"],
])("%s", (words, act, query) => {
  const read = interpret(words, world);
  expect(read).toMatchObject({ plan: { steps: [{ do: "act", act, target: { query } }] } });
  expect(read.kind === "plan" ? read.plan.steps : []).toHaveLength(1);
});

test.each(["mark important mails as read and starred", "mark unread mails as read and important"])(
  "%s",
  (words) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{ act: "read" }, { act: words.endsWith("starred") ? "star" : "important" }] },
    });
  },
);
