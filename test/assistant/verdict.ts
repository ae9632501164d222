import { questionCodes } from "#server/assistant/answer/questions.ts";
import type { GivenAnswers } from "./judge-answers.ts";

/** What a case came to; `poor`: neither right nor harmful, and not said. */
export const verdicts = [
  "right",
  "asked",
  "not understood",
  "poor",
  "wrong effect",
  "false claim",
] as const;
export type Verdict = (typeof verdicts)[number];

type Judged = {
  wrong: readonly string[];
  missing: readonly string[];
  falseSuccess: boolean;
  answers: GivenAnswers;
};

/** One word for a case, by what happened first and by codes then. */
export function verdictOf({ wrong, missing, falseSuccess, answers }: Judged): Verdict {
  if (wrong.length > 0) return "wrong effect";
  if (falseSuccess) return "false claim";
  if (missing.length === 0) return "right";
  return unmet(answers);
}

function unmet(answers: GivenAnswers): Verdict {
  const { answer, error } = answers.at(-1) ?? {};
  if (answer === undefined || error !== undefined) return "poor";
  const { code = "", card } = answer;
  if (card || questionCodes.includes(code)) return "asked";
  return /^(?:not_understood|other_language|cannot_\w+)$/.test(code) ? "not understood" : "poor";
}
