import type { Source } from "#contract/assistant.ts";
import type { Email } from "#contract/messages.ts";
import { toSource } from "#server/cards/to-source.ts";

/** The messages that an answer rests on: each is given its mark, `[n]`, when it is first named. */
export type AnswerSources = {
  mark(email: Email): string;
  list(): Source[];
};

export function createAnswerSources(): AnswerSources {
  const places = new Map<string, number>();
  const sources: Source[] = [];
  return {
    mark(email) {
      const place = places.get(email.gmail_id) ?? sources.push(toSource(email));
      places.set(email.gmail_id, place);
      return `[${place}]`;
    },
    list: () => sources,
  };
}
