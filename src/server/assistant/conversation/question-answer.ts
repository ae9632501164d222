import { fillGap } from "../plan/fill-gap.ts";
import type { Plan, Question } from "../plan/plan.ts";

/** What an answer to the assistant's question comes to, without a mind: the choice that was clicked, or typed as it stands. */
export type QuestionAnswer = {
  plan: Plan;
  /** Words that count as the person's own: what they have chosen by a click. */
  chosen: readonly string[];
};

/**
 * The plan that a choice of the last question stands for: its own, or the waiting one with the gap filled. Undefined for
 * other words, which a mind reads.
 */
export function answerOf(words: string, question: Question | null): QuestionAnswer | undefined {
  if (question === null) return undefined;
  const said = plain(words);
  const choice = question.choices.find(({ label }) => plain(label) === said);
  if (choice === undefined) return undefined;
  if (choice.plan !== undefined) return { plan: choice.plan, chosen: [] };
  const filled = choice.value === undefined ? undefined : fillGap(question, choice.value);
  return filled && { plan: filled, chosen: [choice.value ?? ""] };
}

function plain(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
}
