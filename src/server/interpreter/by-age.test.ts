import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@x.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const kofi = "from:kofi@x.com";

describe("behind so many of one end, the other end is of all such mail", () => {
  test.each([
    ["archive the three oldest from Kofi and star the newest", "newest", 1],
    ["archive the oldest three from Kofi, star the newest two", "newest", 2],
    ["archive the two newest from Kofi and star the oldest", "oldest", 1],
  ])("%s", (words, order, count) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{}, { target: { of: "mailbox", query: kofi, order, count } }] },
    });
  });

  test("but one of more than two of the newest", () => {
    const words = "star the last five mails from Kofi and archive the oldest";
    expect(interpret(words, world)).toMatchObject({ plan: { steps: [{}, { target: { of: 0 } }] } });
  });
});

describe("a list that begins with the oldest", () => {
  test.each([
    ["show the three oldest from Kofi and star the newest", "newest"],
    ["archive the three oldest from Kofi and star the newest of them", "newest"],
    ["show the three oldest from Kofi and star the oldest of them", "oldest"],
  ])("%s: by age", (words, order) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{}, { target: { of: 0, order, count: 1, byAge: true } }] },
    });
  });

  test.each([
    ["star the newest", { order: "newest", count: 1, byAge: true }],
    ["star the two oldest", { order: "oldest", count: 2, byAge: true }],
    ["star the first", { order: "newest", skip: 0, count: 1 }],
    ["star the second", { order: "newest", skip: 1, count: 1 }],
  ])("%s, behind it", (words, target) => {
    const read = interpret(words, { ...world, earlier: [turn("show the three oldest from Kofi")] });
    expect(read.kind === "plan" && read.plan.steps).toEqual([
      expect.objectContaining({ target: { of: "earlier", query: "", skip: 0, ...target } }),
    ]);
  });
});

/** A turn that has shown three messages. */
function turn(message: string): EarlierTurn {
  const read = interpret(message, world);
  const plan = read.kind === "plan" ? read.plan : null;
  return { message, plan, shown: 3, asked: null, choices: [], done: false };
}
