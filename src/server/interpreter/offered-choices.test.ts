import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function behind(earlier: readonly EarlierTurn[], message: string): EarlierTurn[] {
  const read = interpret(message, { ...world, earlier: [...earlier] });
  const plan = read.kind === "plan" ? read.plan : null;
  const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
  return [...earlier, { message, plan, shown: plan ? 9 : 0, asked, choices, done: plan !== null }];
}

test.each([
  ["and unread?", "is:unread"],
  ["and in promotions?", "category:promotions"],
  ["and starred ones?", "is:starred"],
  ["also unread", "is:unread"],
  ["and spam?", "in:spam"],
  ["and Nadia?", "from:nadia@atlas.com"],
])(
  "the choice that is offered behind a deletion for “%s” does the same with these",
  (said, query) => {
    const earlier = behind(behind([], "delete all emails from Kofi"), said);
    const [choice = ""] = earlier.at(-1)?.choices ?? [];
    expect(interpret(choice, { ...world, earlier })).toMatchObject({
      kind: "plan",
      plan: {
        steps: [{ do: "act", act: "delete", target: { query: expect.stringContaining(query) } }],
      },
    });
  },
);
