import { describe, expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts: ["sofia.santos", "raj.patel"].map((name) => ({
    name: "",
    address: `${name}@atlas.com`,
    count: 5,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
const sofia = "from:sofia.santos@atlas.com";

function dialogue(shown: number, ...turns: string[]): Interpretation {
  const earlier: EarlierTurn[] = [];
  let read: Interpretation = { kind: "words", text: "" };
  for (const message of turns) {
    read = interpret(message, { ...world, earlier: [...earlier] });
    const plan = read.kind === "plan" ? read.plan : null;
    const done = plan?.steps.some((step) => !isReading(step)) === true;
    earlier.push({ message, plan, shown: plan === null ? 0 : shown, asked: null, done });
  }
  return read;
}

describe("in one request the others are not what was named before", () => {
  test.each([
    ["delete sofia's last email and archive the rest from her", `${sofia} in:inbox`],
    ["archive the last email from sofia and delete the rest of her emails", sofia],
    ["archive sofia's last email and delete the others from her", sofia],
    ["star the last email from sofia and archive the other ones from her", `${sofia} in:inbox`],
  ])("%s", (text, query) => {
    expect(dialogue(1, text)).toMatchObject({
      plan: { steps: [{ target: { count: 1 } }, { target: { query, count: null, beside: 0 } }] },
    });
  });
});

describe("behind one message, what else is hers is not that one", () => {
  test.each([
    ["star the last email from sofia", "delete everything else from her"],
    ["star the last email from sofia", "delete all her other emails"],
    ["delete the last email from sofia", "archive the others from her"],
    ["find the email about the expo", "show me everything else from her"],
    ["find the email about the expo", "what else did she write?"],
    ["show sofia's last email", "show me the others from her"],
  ])("%s, %s", (before, words) => {
    expect(dialogue(1, before, words)).toMatchObject({
      plan: { steps: [{ target: { count: null, beside: "earlier" } }] },
    });
  });

  test.each([
    ["star the last email from sofia", "delete the others from sofia"],
    ["what did sofia write last?", "show me what else she wrote"],
    ["find the email about the expo", "what else is there from sofia?"],
    ["find the email about the expo", "what else did sofia write?"],
  ])("%s, %s", (before, words) => {
    expect(dialogue(1, before, words)).toMatchObject({
      plan: {
        steps: [{ target: { of: "mailbox", query: sofia, count: null, beside: "earlier" } }],
      },
    });
  });

  test.each([
    [["show sofia's last email", "what else did she write?", "what else did she write?"]],
    [["show sofia's last 2 emails", "anything else from her?", "show me the others from her"]],
    [["show sofia's emails", "what else did she write?"]],
    [["show sofia's emails", "what else did she write this month?"]],
    [
      [
        "show sofia's last email",
        "what else did she write this month?",
        "what else did she write this month?",
      ],
    ],
  ])("%j: all others were listed, and none is shown again as another", (turns) => {
    expect(dialogue(2, ...turns)).toMatchObject({ kind: "question" });
  });

  test("a list of some of hers leaves others", () => {
    const turns = ["show sofia's emails about the expo", "what else did she write?"];
    expect(dialogue(2, ...turns)).toMatchObject({
      plan: { steps: [{ target: { query: sofia, beside: "earlier" } }] },
    });
  });

  test("of a time too", () => {
    expect(
      dialogue(1, "what did sofia write last?", "what else did she write this month?"),
    ).toMatchObject({ plan: { steps: [{ target: { beside: "earlier" } }] } });
  });
});

describe("where it is not said whose, or a list was shown", () => {
  test.each([
    ["star the last email from sofia", "delete the rest"],
    ["star the last email from sofia", "archive the others from raj"],
  ])("%s, %s: is asked", (before, words) => {
    expect(dialogue(1, before, words)).toMatchObject({ kind: "question" });
  });

  test("the rest of a list stays its rest", () => {
    expect(dialogue(5, "show sofia's emails", "star the first", "delete the rest")).toMatchObject({
      plan: { steps: [{ target: { of: "rest", query: "" } }] },
    });
  });

  test("her rest behind a list of others is asked about", () => {
    const turns = [
      "show unread emails",
      "star sofia's last email",
      "delete everything else from her",
    ];
    expect(dialogue(5, ...turns)).toMatchObject({ kind: "question" });
  });
});
