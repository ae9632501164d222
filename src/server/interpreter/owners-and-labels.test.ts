import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-22T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Receipts", "receipts@kettle.com"],
    ["Evening School Online", "info@evening.com"],
    ["Bea Lind", "bea@atlas.com"],
    ["Hanna Weiss", "hanna@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: ["Travel", "Receipts", "Family/School", "Clients/Bea"].map((name, at) => ({
    id: `L${at}`,
    name,
  })),
  earlier: [],
  open: 0,
  files: [],
};

describe("a name that a label and a sender bear", () => {
  test.each([
    "move everything from Receipts to Travel",
    "star all mail from School",
    "delete the last mail from School",
    "archive all mail from Receipts and Hanna",
  ])("is asked about in “%s”, and each answer is done", (order) => {
    const read = interpret(order, world);
    expect(read).toMatchObject({ kind: "question", text: expect.stringContaining("your label") });
    for (const choice of read.kind === "question" ? read.choices : [])
      expect(interpret(choice, world)).toMatchObject({ kind: "plan" });
  });

  test.each([
    ["move everything in Receipts to Travel", "label:receipts"],
    ["archive everything from the Receipts folder", "label:receipts in:inbox"],
    ["mark all School mail as unread", "label:family-school is:read"],
    [
      "archive everything older than a month except receipts",
      "older_than:1m -label:receipts in:inbox",
    ],
    ["archive everything but Receipts", "-label:receipts in:inbox"],
    ["delete all mail from Bea", "from:bea@atlas.com"],
    ["delete all mail from receipts@kettle.com", "from:receipts@kettle.com"],
  ])("is plain in “%s”", (order, query) => {
    expect(targetsOf(order)).toMatchObject([{ query }]);
  });
});

describe("two owners before one noun", () => {
  test.each([
    "archive Hanna's and Bea's newest",
    "star Hanna's and Bea's latest mail",
    "delete Hanna's newest and Bea's",
    "show Hanna's and Bea's last mail",
  ])("“%s” is one of each", (order) => {
    expect(targetsOf(order)).toMatchObject([{ count: 1, each: "sender" }]);
  });

  test("a number is of each", () => {
    expect(targetsOf("delete Hanna's and Bea's last two emails")).toMatchObject([
      { count: 2, each: "sender" },
    ]);
  });

  test("what is said of the one is said of the other alone", () => {
    expect(targetsOf("star Hanna's unread and Bea's newest mail")).toMatchObject([
      { query: "from:hanna@atlas.com is:unread", count: null },
      { query: "from:bea@atlas.com", count: 1 },
    ]);
  });

  test("all of both are all of both", () => {
    expect(targetsOf("delete Hanna's and Bea's mails")[0]).not.toHaveProperty("each");
  });
});

function targetsOf(order: string) {
  const read = interpret(order, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  return steps.flatMap((step) => ("target" in step ? [step.target] : []));
}
