import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
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
  labels: [{ id: "L1", name: "Travel" }],
  earlier: [],
  open: 4,
  files: [],
};

describe("in an open conversation", () => {
  test.each([
    ["delete everything", "", 0],
    ["archive everything", "", 0],
    ["mark everything as read", "", 0],
    ["move everything to Travel", "", 0],
    ["delete everything but the newest", "", 1],
    ["archive everything except Bea's", "-from:bea@atlas.com", 0],
    ["delete Bea's", "from:bea@atlas.com", 0],
    ["archive Bea's and Hanna's", "from:bea@atlas.com OR from:hanna@atlas.com", 0],
    ["delete the unread ones", "is:unread", 0],
  ] as const)("“%s” is of its messages", (order, query, skip) => {
    expect(targetOf(order, world)).toMatchObject({ of: "open", query, skip, count: null });
  });

  test.each([
    ["delete everything from Bea", "from:bea@atlas.com"],
    ["archive all mail from Bea", "from:bea@atlas.com in:inbox"],
    ["delete everything in spam", "in:spam"],
    ["archive everything older than a month", "older_than:1m in:inbox"],
  ])("“%s” is of the mailbox", (order, query) => {
    expect(targetOf(order, world)).toMatchObject({ of: "mailbox", query });
  });
});

test("where nothing is open, it is of the mailbox", () => {
  expect(targetOf("delete Bea's", { ...world, open: 0 })).toMatchObject({ of: "mailbox" });
});

function targetOf(order: string, given: World) {
  const read = interpret(order, given);
  const step = read.kind === "plan" ? read.plan.steps.at(-1) : undefined;
  return step !== undefined && "target" in step ? step.target : read;
}
