import { expect, test } from "vitest";
import { costOf, priceOf } from "./model-prices.ts";

const none = { baseUrl: undefined, price: undefined };

test("a known model has its price, with or without the day of its version", () => {
  for (const model of ["gpt-5-mini", "gpt-5-mini-2025-08-07"])
    expect(priceOf({ provider: "openai", model, ...none })).toEqual({ input: 0.25, output: 2 });
  expect(priceOf({ provider: "anthropic", model: "claude-haiku-4-5-20251001", ...none })).toEqual({
    input: 1,
    output: 5,
  });
});

test("no price is guessed for another model, nor behind an address of the operator's", () => {
  expect(priceOf({ provider: "openai", model: "gpt-5-minimum", ...none })).toBeUndefined();
  expect(priceOf({ provider: "openai", model: "constructor", ...none })).toBeUndefined();
  expect(priceOf({ provider: "openai-compatible", model: "gpt-5", ...none })).toBeUndefined();
  const gateway = { ...none, baseUrl: "https://gateway.example.com" };
  expect(priceOf({ provider: "openai", model: "gpt-5", ...gateway })).toBeUndefined();
});

test("the operator's price goes before all others", () => {
  const price = { input: 1, output: 3 };
  expect(priceOf({ provider: "openai", model: "gpt-5", ...none, price })).toEqual(price);
});

test("tokens cost by the million, and an unknown price makes no number", () => {
  const tokens = { inputTokens: 200_000, outputTokens: 10_000 };
  expect(costOf({ input: 0.25, output: 2 }, tokens)).toBeCloseTo(0.07, 10);
  expect(costOf(undefined, tokens)).toBeNull();
});
