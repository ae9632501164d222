import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [{ name: "Maya Lindqvist", address: "maya@example.org", count: 9, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What words come to behind others; the first found two messages, each other was about one of them. */
function said(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  let read = interpret("find Maya's mails", world);
  for (const [at, message] of turns.entries()) {
    read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    earlier.push({ message, plan, shown: at === 0 ? 2 : 1, asked: null, done: at > 0 });
  }
  return read;
}

test.each(["delete the other one", "and delete the other", "delete the other mail"])(
  "“%s” is the one of two that nothing was done with, and which of more is asked",
  (text) => {
    expect(said("find Maya's mails", "star the newest", text)).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "rest", count: 1, exact: true } }] },
    });
  },
);

test("within one request it is beside what the step before names", () => {
  expect(said("find Maya's mails", "star the newest and delete the other one")).toMatchObject({
    plan: { steps: [{ act: "star" }, { act: "delete", target: { count: 1, exact: true } }] },
  });
});

test("where nothing was done yet it is asked", () => {
  expect(said("find Maya's mails", "delete the other one").kind).toBe("question");
});
