import { expect, test } from "vitest";
import { builtInCost } from "#contract/built-in-cost.ts";
import { costText } from "./cost-text.ts";

const cost = { model: "openai gpt", input_tokens: 15_000, output_tokens: 15, usd: 0.02 };

test("an answer tells who gave it, and its tokens and price where they are known", () => {
  expect(costText(builtInCost)).toBe("Built-in assistant");
  expect(costText(cost)).toBe("openai gpt · 15,015 tokens · $0.02");
  expect(costText({ ...cost, usd: null })).toBe("openai gpt · 15,015 tokens");
});

test("what nobody knows is told as a limit", () => {
  expect(costText({ ...cost, at_most: true })).toBe("openai gpt · at most 15,015 tokens and $0.02");
});
