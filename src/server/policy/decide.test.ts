import { expect, test } from "vitest";
import { decide } from "./decide.ts";
import type { ResolvedStep } from "./resolved-step.ts";

test("what no row knows is refused", () => {
  expect(decide({ do: "settings" } as unknown as ResolvedStep, { alwaysAsk: false })).toEqual({
    verdict: "refuse",
    why: "unknown",
  });
});
