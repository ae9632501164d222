import type { Email } from "#contract/messages.ts";
import type { AnswerSources } from "./answer-sources.ts";

/** A text whose `[n]` names the n-th message read, with the marks that the messages have in the answer. */
export function markText(text: string, read: readonly Email[], sources: AnswerSources): string {
  return text.replaceAll(/\[(\d+)\]/g, (_mark, place) => {
    const email = read[Number(place) - 1];
    return email === undefined ? "" : sources.mark(email);
  });
}
