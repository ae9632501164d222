import type { AssistantState } from "#contract/assistant.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

/** What the model has come to this month: `This month: 12,400 tokens, $0.03`. */
export function monthWords({ input_tokens, output_tokens, usd }: AssistantState["month"]): string {
  const tokens = input_tokens + output_tokens;
  const counted = tokens === 1 ? "1 token" : `${formatNumber(tokens)} tokens`;
  return `This month: ${counted}, ${costWords(usd)}`;
}

function costWords(usd: number | null): string {
  if (usd === null) return "at a price that is not known here";
  return usd > 0 && usd < 0.01 ? "less than $0.01" : `$${usd.toFixed(2)}`;
}
