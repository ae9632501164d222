import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Hill", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function turn(message: string, shown: number): EarlierTurn {
  const read = interpret(message, world);
  const plan = read.kind === "plan" ? read.plan : null;
  return { message, plan, shown, asked: null, choices: [] };
}

test.each(["thanks", "hi", "what is scheduled?", "undo"])(
  "the unread ones behind a list and “%s” are of the list",
  (between) => {
    const earlier = [turn("find mails from Kofi", 4), turn(between, 0)];
    expect(interpret("delete the unread ones", { ...world, earlier })).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "earlier", query: "is:unread" } }] },
    });
  },
);

test.each([
  "delete the unread ones",
  "archive the starred ones",
  "delete the ones with attachments",
])("“%s” without a list is asked about", (said) => {
  expect(interpret(said, world)).toMatchObject({ kind: "question" });
  expect(interpret(said, { ...world, earlier: [turn("hi", 0)] }).kind).toBe("question");
});

test("every second one is not the second", () => {
  const earlier = [turn("find mails from Kofi", 4)];
  for (const said of ["archive every second one", "delete every other email"])
    expect(interpret(said, { ...world, earlier }).kind, said).toBe("question");
});

test.each([
  ["what did Kofi want?", "delete all but the lunch one"],
  ["how many emails from Kofi do I have?", "archive all but the review"],
  ["star Kofi's budget email", "archive everything except the budget"],
])("behind “%s”, “%s” is not said of all mail", (before, said) => {
  const read = interpret(before, world);
  const plan = read.kind === "plan" ? read.plan : null;
  const earlier = [{ message: before, plan, shown: 2, asked: null, choices: [] }];
  expect(interpret(said, { ...world, earlier }).kind).toBe("question");
});

test("“for me” at the end of a text that a colon leads in is of the text", () => {
  expect(interpret("email Kofi: can you park the car for me", world)).toMatchObject({
    plan: { steps: [{ body: { text: "can you park the car for me" } }] },
  });
});

test("what is kept in the inbox is not moved there", () => {
  const said = "move everything from Kofi to a label Home but keep the heating mail in the inbox";
  expect(interpret(said, world).kind).toBe("question");
});
