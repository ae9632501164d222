import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Bea Nunes", "Kofi Mensah"].map((name) => ({
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

/** What the last words come to behind turns that have shown so many messages each. */
function behind(text: string, ...turns: [message: string, shown: number][]) {
  const earlier: EarlierTurn[] = [];
  for (const [message, shown] of turns) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const done = plan?.steps.some((step) => step.do !== "find") === true;
    earlier.push({ message, plan, shown, asked: null, done });
  }
  return interpret(text, { ...world, earlier });
}

const listed = ["list the mails from Kofi", 7] as const;

test.each([
  "answer both with 'ok'",
  "forward both to Bea",
  "forward them both to Bea",
  "archive both",
  "delete both of them",
])("“%s” is asked where one of a list was handled, or more than two are shown", (text) => {
  const handled: [string, number] = ["answer the second with 'fine'", 1];
  expect(behind(text, [...listed], handled)).toMatchObject({ kind: "question" });
  expect(behind(text, [...listed])).toMatchObject({ kind: "question" });
});

test.each(["forward both to Bea", "archive both", "star them both"])(
  "“%s” is done with the two that are shown",
  (text) => {
    expect(behind(text, ["list the mails from Kofi", 2])).toMatchObject({
      plan: { steps: [{ target: { of: "earlier", query: "", count: null } }] },
    });
  },
);

test("both may be the mail of two people", () => {
  expect(behind("archive both", ["list the mails from Kofi and Bea", 5])).toMatchObject({
    plan: { steps: [{ act: "archive", target: { of: "earlier", count: null } }] },
  });
});

test.each(["archive the one after that", "archive the one after that and star it"])(
  "“%s” is not the one before",
  (text) => {
    const handled: [string, number] = ["answer the second with 'fine'", 1];
    expect(behind(text, [...listed], handled)).toMatchObject({ kind: "question" });
  },
);

test("what is said after that is done after that", () => {
  expect(behind("archive Bea's newest and after that star it")).toMatchObject({
    plan: { steps: [{ act: "archive" }, { act: "star", target: { of: 0 } }] },
  });
});
