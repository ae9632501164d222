import type { Pick, Question } from "#server/typed-words/reader.ts";

/** The question which of more messages a number means. */
export function whichOnes({ count = 1 }: Pick): Question {
  return {
    text: `Which ${count} of them?`,
    choices: [`The newest ${count}`, `The oldest ${count}`],
  };
}
