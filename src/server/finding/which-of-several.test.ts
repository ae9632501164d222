import { expect, test } from "vitest";
import { Target } from "#server/assist-plan/plan.ts";
import { isNamedOtherwise } from "./which-of-several.ts";

test.each([
  "from:maya@example.org",
  "is:unread",
  "label:clients",
  "has:attachment -in:sent -in:drafts",
  "after:2026/03/17 before:2026/03/18 -in:sent -in:drafts",
])("one mail that is known by %s may be any that fits", (query) => {
  expect(isNamedOtherwise(Target.parse({ of: "mailbox", query, count: 1 }))).toBe(true);
});

test.each([
  { of: "mailbox", query: "-in:sent -in:drafts", count: 1 },
  { of: "mailbox", query: "", count: 1 },
  { of: "mailbox", query: "from:maya@example.org", count: null },
  { of: "mailbox", query: "from:maya@example.org", count: 1, skip: 1 },
  { of: "mailbox", query: "from:maya@example.org", count: 1, order: "oldest" },
  { of: "mailbox", query: "from:maya@example.org", count: 1, each: "sender" },
  { of: "earlier", query: "", count: 1 },
])("%j is told by itself, or by its place", (target) => {
  expect(isNamedOtherwise(Target.parse(target))).toBe(false);
});
