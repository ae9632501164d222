import type { Source } from "#contract/assistant.ts";
import type { Email } from "#contract/messages.ts";
import { createAnswerSources } from "./answer-sources.ts";
import { listRows } from "./say-found.ts";
import type { TimeSense } from "./shown-time.ts";

/** A question with the messages that it is about, each with its mark. */
export function tellQuestion(
  text: string,
  about: readonly Email[],
  sense: TimeSense,
): { response: string; sources: Source[] } {
  const sources = createAnswerSources();
  const rows = listRows({ shown: about }, { ...sense, sources });
  return { response: [text, ...rows].join("\n"), sources: sources.list() };
}
