import { expect, test } from "vitest";
import { usageLeft } from "./use-plan.ts";

function left(used: number, status: "free" | "premium" = "free", allowance = 3): number {
  return usageLeft({
    ai_prompts_used: used,
    subscription_status: status,
    free_prompts: allowance,
  });
}

test("what was used is taken from the allowance", () => {
  expect([0, 1, 3].map((used) => left(used))).toEqual([3, 2, 0]);
});

test("nothing is left, never less, when an operator has lowered the allowance", () => {
  expect(left(5)).toBe(0);
  expect(left(1, "free", 0)).toBe(0);
});

test("Pro has no limit, which is shown as 999, whatever was used", () => {
  expect([0, 3, 5000].map((used) => left(used, "premium"))).toEqual([999, 999, 999]);
});
