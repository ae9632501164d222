import { expect, test } from "vitest";
import type { Step } from "#server/assist-plan/plan.ts";
import type { Resolving } from "./resolving.ts";
import { wordsOfStep } from "./words-of-step.ts";

const steps = [{ do: "undo" }, { do: "listWaiting" }] as const satisfies Step[];

function wordsOf(order: string, place: 0 | 1): string {
  const resolving = { order, request: { plan: { steps } } } as unknown as Resolving;
  return wordsOfStep(resolving, steps[place]);
}

test.each([
  ["star Rosa's and archive the other", "star Rosa's", "archive the other"],
  [
    "Star Rosa's, then please mark the first as read",
    "Star Rosa's",
    "please mark the first as read",
  ],
])("%s: each step has its part", (order, first, second) => {
  expect([wordsOf(order, 0), wordsOf(order, 1)]).toEqual([first, second]);
});

test("words that are no part for each step are told whole", () => {
  const order = "star the latest from Rosa and Maya";
  expect(wordsOf(order, 1)).toBe(order);
});

test.each(["!".repeat(400), "\n".repeat(400), " and".repeat(200), ",. ".repeat(150)])(
  "signs without end are taken apart at once",
  (signs) => {
    const order = `star it${signs}x`;
    expect(wordsOf(order, 0)).toBe(order);
  },
);
