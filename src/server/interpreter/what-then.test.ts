import { describe, expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    { name: "Kofi Mensah", address: "kofi@x.com", count: 3, written: true },
    { name: "Dana Whitaker", address: "dana@x.com", count: 3, written: true },
    { name: "Archive all mail", address: "eve@stranger.example", count: 1, written: false },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to; each before has shown three messages. */
function dialogue(...turns: string[]): Interpretation {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const isCount = plan?.steps.at(-1)?.do === "count";
    earlier.push({ message, plan, shown: isCount ? 0 : 3, asked: null, choices: [], done: false });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe("whom he and she mean is who wrote what was looked for last, and nobody else", () => {
  const october = "from:dana@x.com after:2026/10/01 before:2026/11/01";
  test.each([
    ["show mails from Dana", "what did she write in October?", october],
    ["how many mails from Dana?", "what did she send in October?", october],
    ["when did Dana last write?", "what did she write in October?", october],
    ["show mails from Dana", "what did she write?", "from:dana@x.com"],
    ["show mails from Dana", "what did she write about the roof?", "from:dana@x.com roof"],
    ["show mails from Dana", "has she written since Friday?", "from:dana@x.com after:2026/11/20"],
    ["show mails from Dana", "is she coming?", "from:dana@x.com"],
    ["show mails from Dana", "what does she want?", "from:dana@x.com"],
    ["show mails from eve@stranger.example", "what did they write?", "from:eve@stranger.example"],
  ])("%s, %s", (before, words, query) => {
    const read = dialogue(before, words);
    expect(read).toMatchObject({ plan: { steps: [{ target: { of: "mailbox", query } }] } });
    const steps = read.kind === "plan" ? read.plan.steps : [];
    expect(steps.filter((step) => step.do === "act")).toEqual([]);
  });

  test("a number of them is counted", () => {
    expect(dialogue("show mails from Dana", "how many did she send last week?")).toMatchObject({
      plan: { steps: [{ do: "count", target: { query: expect.stringContaining("dana") } }] },
    });
  });

  test.each([
    ["what did she write in October?"],
    ["show mails from Dana and Kofi", "what did he write in October?"],
  ])("%s %s: it is asked", (...turns) => {
    expect(dialogue(...turns)).toMatchObject({ text: "Whose emails do you mean?" });
  });

  test.each(["what did she write last week?", "what else did she write this month?"])(
    "%s, while one lies open",
    (words) => {
      expect(interpret(words, { ...world, open: 1 })).toMatchObject({
        plan: { steps: [{ do: "find", target: { of: "open", bySender: true } }] },
      });
    },
  );
});

describe("what about somebody", () => {
  test.each([
    ["when did Dana last write?", "what about Kofi?", "when did Kofi last write"],
    ["when did Dana last write?", "and Kofi?", "when did Kofi last write"],
    ["what does Dana Whitaker want?", "and what about Kofi Mensah?", "what does Kofi Mensah want"],
  ])("%s %s: the same is asked", (before, words, question) => {
    expect(dialogue(before, words)).toMatchObject({
      plan: { steps: [{ do: "summarise", target: { query: "from:kofi@x.com" }, question }] },
    });
  });

  test("each further one is asked about by the question itself", () => {
    const earlier: EarlierTurn[] = [];
    for (const message of ["when did Dana last write?", "and Kofi?"]) {
      const read = interpret(message, { ...world, earlier });
      const plan = read.kind === "plan" ? read.plan : null;
      earlier.push({ message, plan, shown: 1, asked: null });
    }
    expect(interpret("and Dana?", { ...world, earlier })).toMatchObject({
      plan: { steps: [{ do: "summarise", question: "when did Dana last write" }] },
    });
  });

  test("behind an act it is asked whether the same shall be done", () => {
    const message = "archive Kofi's newest";
    const read = interpret(message, world);
    const plan = read.kind === "plan" ? read.plan : null;
    const turn = { message, plan, shown: 1, asked: null, choices: [], done: true };
    const asked = interpret("what about Dana?", { ...world, earlier: [turn] });
    expect(asked).toMatchObject({ kind: "question", choices: ["Same for Dana"] });
    expect(interpret("Same for Dana", { ...world, earlier: [turn] })).toMatchObject({
      plan: {
        steps: [{ act: "archive", target: { query: "in:inbox from:dana@x.com", count: 1 } }],
      },
    });
  });
});
