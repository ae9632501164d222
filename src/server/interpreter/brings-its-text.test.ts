import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [
    ["Kofi Mensah", "kofi@example.net"],
    ["Maya Lindqvist", "maya@example.org"],
    ["Tom Baker", "tom@example.org"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const texts = [
  "see you at 5",
  "delete the old one",
  "please archive the old contract",
  "undo the change please",
  "call Maya and Tom",
  "the budget is 5,000 and the rest later",
  "I forwarded it to Maya",
  "let's move the meeting to friday",
  "are you free tomorrow? if not, friday works too",
  "Dear Kofi,\n\nall fine here.\n\nBest,\nJordan",
];

const heads = [
  "email Kofi: ",
  "write to Kofi: ",
  "shoot Kofi a mail: ",
  "tell Kofi: ",
  "let Kofi know: ",
  "thank Kofi: ",
  "ping Kofi: ",
  "remind Kofi: ",
  "note to Kofi: ",
  "to Kofi: ",
  "email Kofi that says ",
  "can you send Kofi this: ",
  "reply to Kofi: ",
  "answer Kofi's newest mail saying ",
];

test.each(heads)("“%s…” says that text to the letter, and asks nothing else", (head) => {
  const wrong = texts.filter((text) => {
    const read = interpret(`${head}${text}`, world);
    const steps = read.kind === "plan" ? read.plan.steps : [];
    const said = steps.map((step) => "body" in step && step.body.source === "typed" && step.body);
    return said.length !== 1 || said[0] === false || said[0]?.text.trim() !== text;
  });
  expect(wrong).toEqual([]);
});

test.each(["Kofi: undo the change please", "text Kofi: undo that"])(
  "“%s” undoes nothing",
  (text) => {
    expect(interpret(text, world)).not.toMatchObject({ plan: { steps: [{ do: "undo" }] } });
  },
);

test("all five, behind a list, are those of it", () => {
  const shown = interpret("show me the mails from Kofi", world);
  if (shown.kind !== "plan") throw new Error("no plan");
  const earlier = [{ message: "", plan: shown.plan, shown: 5, asked: null }];
  for (const all of ["all five", "all five of them", "all 5 mails"])
    expect(interpret(`archive ${all}`, { ...world, earlier })).toMatchObject({
      plan: { steps: [{ act: "archive", target: { of: "earlier", query: "", count: 5 } }] },
    });
});
