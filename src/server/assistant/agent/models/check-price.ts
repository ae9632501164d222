import type { AiConfig } from "#server/platform/ai-config.ts";
import { priceOf } from "./model-prices.ts";

/** Throws an Error with the cure where a ceiling in dollars is set for a model whose price nobody knows. */
export function checkPrice(ai: AiConfig | undefined): void {
  if (ai?.monthlyUsd === undefined || priceOf(ai) !== undefined) return;
  throw new Error(
    `AI_MONTHLY_USD needs the price of ${ai.model}, which is not known: set AI_PRICE, or AI_MONTHLY_TOKENS instead.`,
  );
}
