import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
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
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    earlier.push({ message, plan, shown: plan === null ? 0 : 1, asked: null, done: true });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe.each(["the last email from Hanna", "Hanna's newest", "the last 3 from Hanna"])(
  "behind the deletion of %s",
  (ones) => {
    test.each([
      "and starred",
      "and important",
      "also unread",
      "and promotions",
      "plus promotions",
      "and in the inbox",
      "and spam",
      "and the starred ones",
    ])("“%s” deletes nothing without a question", (more) => {
      expect(dialogue(`delete ${ones}`, more)).toMatchObject({ kind: "question" });
    });

    test.each(["and Bea's", "same for Bea"])("“%s” does the same", (more) => {
      expect(dialogue(`delete ${ones}`, more)).toMatchObject({ kind: "plan" });
    });
  },
);

describe("behind mail of people who were never written to", () => {
  test("the mail of somebody else is whoever's it is", () => {
    const read = dialogue("delete all mail from people I never wrote to", "no, the ones from Bea");
    const step = read.kind === "plan" ? read.plan.steps.at(-1) : undefined;
    expect(step).toMatchObject({ target: { query: "from:bea@atlas.com" } });
    expect(step).not.toHaveProperty("target.senders");
  });

  test("another time is of these people", () => {
    const read = dialogue(
      "delete all mail from last week from people I never wrote to",
      "no, the ones from yesterday",
    );
    expect(read).toMatchObject({
      plan: { steps: [{ do: "undo" }, { target: { senders: "unwritten" } }] },
      follows: { needs: { senders: "unwritten" } },
    });
  });

  test("all is all of theirs", () => {
    const read = dialogue("delete the last 3 emails from people I never wrote to", "no, all");
    expect(read).toMatchObject({
      plan: { steps: [{ do: "undo" }, { target: { senders: "unwritten", count: null } }] },
    });
  });
});

test("all of what was counted of each sender is counted of nobody", () => {
  const read = dialogue("delete the oldest 2 of each sender from last week", "no, all");
  const step = read.kind === "plan" ? read.plan.steps.at(-1) : undefined;
  expect(step).toMatchObject({ do: "act", target: { count: null } });
  expect(step).not.toHaveProperty("target.each");
});
