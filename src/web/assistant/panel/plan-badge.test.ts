import { expect, test } from "vitest";
import { isUsedUp, planBadge } from "./plan-badge.ts";

function badge(usageLeft: number, subscribed = false): string {
  return planBadge({ subscribed, usageLeft }).text;
}

test("who has free prompts sees how many, and who has none how to get more", () => {
  expect([3, 2, 1, 0, -1].map((left) => badge(left))).toEqual([
    "3 prompts left",
    "2 prompts left",
    "1 prompt left",
    "Upgrade to Pro",
    "Upgrade to Pro",
  ]);
});

test("who has Pro is a Pro user, whatever was used", () => {
  expect([999, 0].map((left) => badge(left, true))).toEqual(["Pro User", "Pro User"]);
});

test("only who is not subscribed and has nothing left is refused", () => {
  expect(isUsedUp({ subscribed: false, usageLeft: 0 })).toBe(true);
  expect(isUsedUp({ subscribed: false, usageLeft: 1 })).toBe(false);
  expect(isUsedUp({ subscribed: true, usageLeft: 0 })).toBe(false);
});
