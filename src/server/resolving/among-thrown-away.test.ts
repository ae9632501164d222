import { expect, test } from "vitest";
import type { Target } from "#server/assist-plan/plan.ts";
import { amongThrownAway } from "./among-thrown-away.ts";

const target: Target = { of: "mailbox", query: "", order: "newest", skip: 0, count: 1 };

test.each([
  ["subject:minutes -in:sent -in:drafts", "subject:minutes (in:trash OR in:spam)"],
  ["from:kofi@x.com", "from:kofi@x.com (in:trash OR in:spam)"],
])("what %s names is looked for among what was thrown away", (query, wide) => {
  expect(amongThrownAway({ ...target, query })?.query).toBe(wide);
});

test.each(["in:spam", "in:inbox subject:minutes", "-in:sent -in:drafts", ""])(
  "a place that was said, or no word, stays: %j",
  (query) => {
    expect(amongThrownAway({ ...target, query })).toBeUndefined();
  },
);

test("what words point at lies where it lies", () => {
  expect(amongThrownAway({ ...target, of: "earlier", query: "subject:minutes" })).toBeUndefined();
});
