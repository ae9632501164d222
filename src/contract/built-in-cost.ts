import type { AnswerCost } from "./assistant.ts";

/** What is built in costs nothing. */
export const builtInCost: AnswerCost = {
  model: "builtin",
  input_tokens: 0,
  output_tokens: 0,
  usd: 0,
};
