import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Rose Blake", "rose@atlas.com"],
    ["Tom Baker", "baker@atlas.com"],
    ["Tom Whitfield", "whitfield@law.com"],
    ["Brightwire", "billing@brightwire.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, each of which showed so many messages. */
function dialogue(turns: string[], shown = 2) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some((step) => !isReading(step)) === true;
    earlier.push({ message, plan, shown: plan ? shown : 0, asked, choices, done });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe("an idle word is no answer", () => {
  test.each(["thx", "k", "lol", "thanks", "ty", "haha"])("%s", (words) => {
    const read = dialogue(["delete everything from hartwell", words], 0);
    expect(read.kind).not.toBe("plan");
  });
});

describe("everything, once some of the mail was spoken of", () => {
  test.each([
    ["show mails from rose", "star the first"],
    ["show mails from rose", "thanks"],
    ["show promotions", "delete the rose ones"],
  ])("%s, %s: is asked", (...turns) => {
    expect(dialogue([...turns, "delete everything"])).toMatchObject({
      choices: ["delete all my mail"],
    });
  });
});

test("the rest, behind an undo, is asked", () => {
  const turns = ["show mails from rose", "archive the first", "undo", "archive the rest"];
  expect(dialogue(turns, 4).kind).toBe("question");
});

test.each([
  ["draft a reply to rose saying ok", "send it to nadia"],
  ["reply to rose's last mail with 'ok'", "send that to nadia"],
])("what was written, or what it answers, is asked: %s, %s", (first, words) => {
  expect(dialogue([first, words], 1).kind).toBe("question");
});

test.each(["cancel everything", "don't send anything"])("%s takes all back that waits", (words) => {
  expect(dialogue(["email rose 'hi' at 5pm", words], 0)).toMatchObject({
    plan: { steps: [{ do: "takeBack", to: null, every: "waiting" }] },
  });
});
