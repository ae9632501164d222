import { expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    { name: "Kofi Mensah", address: "kofi@x.com", count: 3, written: true },
    { name: "Nadia Moreau", address: "nadia@x.com", count: 3, written: true },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to; three messages were shown or acted on before. */
function dialogue(...turns: string[]): Interpretation {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const reads = plan?.steps.every((step) => step.do === "find" || step.do === "count") === true;
    const shown = plan?.steps.some((step) => step.do === "count") === true ? 0 : 3;
    earlier.push({ message, plan, shown, asked: null, choices: [], done: !reads });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

test.each([
  ["archive Kofi's mails", "delete the unread ones", "is:unread"],
  ["archive Kofi's mails", "delete the promotion ones", "category:promotions"],
  ["archive Kofi's mails", "delete the ones older than a month", "older_than:1m"],
])("%s, %s: of those that it was done to", (act, words, query) => {
  expect(dialogue(act, words)).toMatchObject({
    plan: { steps: [{ target: { of: "earlier", query } }] },
  });
});

test("the ones that are read are of those that were marked", () => {
  expect(dialogue("show unread mails", "mark them as read", "delete the read ones")).toMatchObject({
    plan: { steps: [{ target: { of: "earlier", query: "is:read" } }] },
  });
});

test("a state alone may be of all mail, so that it is asked", () => {
  expect(dialogue("archive Kofi's mails", "star the unread")).toMatchObject({ kind: "question" });
  expect(dialogue("archive Kofi's mails", "mark all unread as read")).toMatchObject({
    plan: { steps: [{ target: { of: "mailbox", query: "is:unread" } }] },
  });
});

test("what was counted since is what is spoken of", () => {
  const words = ["show promotions from Kofi", "how many emails from Kofi are there?"];
  expect(dialogue(...words, "delete the ones from Nadia")).toMatchObject({
    plan: { steps: [{ target: { of: "mailbox", query: "from:nadia@x.com" } }] },
  });
});
