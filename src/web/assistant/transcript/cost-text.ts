import type { AnswerCost } from "#contract/assistant.ts";
import { transcriptWords as words } from "./transcript-words.ts";

/** Who answered and at what cost, which is told as a limit where nobody knows it: `model · at most 15,015 tokens and $0.02`. */
export function costText(cost: AnswerCost): string {
  const { model, input_tokens: asked, output_tokens: answered, usd } = cost;
  if (model === "builtin") return words.builtin;
  const spent = [words.tokens(asked + answered), ...(usd === null ? [] : [dollars(usd)])];
  return [model, ...(cost.at_most === true ? [words.atMost(spent)] : spent)].join(" · ");
}

function dollars(usd: number): string {
  const maximumFractionDigits = usd < 0.01 ? 4 : 2;
  return `$${usd.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits })}`;
}
