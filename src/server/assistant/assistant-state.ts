import type { AssistantState } from "#contract/assistant.ts";
import type { AskContext } from "#server/turns/ask-context.ts";

/** Who answers, where texts go for it, and what it has cost the person this month. */
export async function assistantState(
  { models }: AskContext,
  userId: string,
): Promise<AssistantState> {
  return models === undefined ? builtIn : models.state(userId);
}

const builtIn: AssistantState = {
  provider: "builtin",
  model: null,
  host: null,
  shares: "all",
  month: { input_tokens: 0, output_tokens: 0, usd: 0 },
};
