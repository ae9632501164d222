import { expect, test } from "vitest";
import type { StepOf } from "#server/assist-plan/plan.ts";
import { askWhetherAll } from "./ask-whether-all.ts";

function forward(of: "mailbox" | "open" = "mailbox", count: number | null = null) {
  const target = { of, query: "from:rose@atlas.com", order: "newest", skip: 0, count } as const;
  return { do: "forward", target } as StepOf<"forward">;
}

test.each([
  [
    "forward Rose's mail to Sam",
    "forward Rose's latest mail to Sam",
    "forward all Rose's mails to Sam",
  ],
  [
    "forward roses mail to Sam",
    "forward roses latest mail to Sam",
    "forward all roses mails to Sam",
  ],
  [
    "pass mail from Rose on to Sam",
    "pass latest mail from Rose on to Sam",
    "pass all mails from Rose on to Sam",
  ],
])("“%s” is asked about where there are several", (text, one, all) => {
  expect(askWhetherAll(forward(), [1, 2], { text })).toMatchObject({
    kind: "question",
    choices: [one, all],
  });
});

test.each([
  "forward all Rose's mail to Sam",
  "forward Rose's mails to Sam",
  "forward both to Sam",
  "forward the ones from Rose to Sam saying check your mail",
])("“%s” says how many", (text) => {
  expect(askWhetherAll(forward(), [1, 2], { text })).toBeUndefined();
});

test("one message, one that was picked and what lies open are no doubt", () => {
  const text = "forward Rose's mail to Sam";
  expect(askWhetherAll(forward(), [1], { text })).toBeUndefined();
  expect(askWhetherAll(forward("mailbox", 1), [1, 2], { text })).toBeUndefined();
  expect(askWhetherAll(forward("open"), [1, 2], { text })).toBeUndefined();
});
