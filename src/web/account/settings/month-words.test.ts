import { expect, test } from "vitest";
import { monthWords } from "./month-words.ts";

test.each([
  [0, 0, "This month: 0 tokens, $0.00"],
  [1, 0.000_002, "This month: 1 token, less than $0.01"],
  [400, 0.031, "This month: 400 tokens, $0.03"],
  [900, null, "This month: 900 tokens, at a price that is not known here"],
])("%i tokens for %o are told as %s", (output_tokens, usd, words) => {
  expect(monthWords({ input_tokens: 0, output_tokens, usd })).toBe(words);
});
