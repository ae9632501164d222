import type { AiConfig, AiPrice } from "#server/platform/ai-config.ts";
import type { ModelUsage } from "../../tables/llm-usage-table.ts";

/**
 * Dollars for a million tokens read and written, by the operator's word or as the providers' pages named them in
 * November 2026; undefined for a model that neither knows.
 */
export function priceOf({
  provider,
  model,
  baseUrl,
  price,
}: Pick<AiConfig, "provider" | "model" | "baseUrl" | "price">): AiPrice | undefined {
  if (price !== undefined) return price;
  // Behind an address of the operator's own stands a price of its own.
  if (provider === "openai-compatible" || baseUrl !== undefined) return undefined;
  const name = model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, "");
  const known = Object.hasOwn(prices[provider], name) ? prices[provider][name] : undefined;
  return known && { input: known[0], output: known[1] };
}

/** What tokens cost, null where the price is not known. */
export function costOf(
  price: AiPrice | undefined,
  { inputTokens, outputTokens }: Pick<ModelUsage, "inputTokens" | "outputTokens">,
): number | null {
  if (price === undefined) return null;
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

type Prices = Readonly<Record<string, readonly [input: number, output: number]>>;

const prices: Record<"openai" | "anthropic" | "google", Prices> = {
  openai: {
    "gpt-4o": [2.5, 10],
    "gpt-4o-mini": [0.15, 0.6],
    "gpt-4.1": [2, 8],
    "gpt-4.1-mini": [0.4, 1.6],
    "gpt-4.1-nano": [0.1, 0.4],
    "gpt-5": [1.25, 10],
    "gpt-5-mini": [0.25, 2],
    "gpt-5-nano": [0.05, 0.4],
    "gpt-5.1": [1.25, 10],
    "gpt-5.2": [1.75, 14],
    "gpt-5.4": [2.5, 15],
    "gpt-5.4-mini": [0.75, 4.5],
    "gpt-5.4-nano": [0.2, 1.25],
    "gpt-5.5": [5, 30],
    "gpt-5.6-luna": [1, 6],
    "gpt-5.6-terra": [2.5, 15],
    "gpt-5.6-sol": [5, 30],
  },
  anthropic: {
    "claude-haiku-4-5": [1, 5],
    "claude-sonnet-4-5": [3, 15],
    "claude-sonnet-4-6": [3, 15],
    "claude-opus-4-5": [5, 25],
    "claude-opus-4-6": [5, 25],
    "claude-opus-4-8": [5, 25],
  },
  google: {
    "gemini-2.5-flash-lite": [0.1, 0.4],
    "gemini-2.5-flash": [0.3, 2.5],
    "gemini-2.5-pro": [1.25, 10],
    "gemini-3.1-pro-preview": [2, 12],
  },
};
