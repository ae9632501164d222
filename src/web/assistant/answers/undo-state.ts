import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Standing } from "#contract/conversation.ts";
import { answerWords } from "./answer-words.ts";
import { outboxIdOf } from "./outbox-id-of.ts";

/** Whether what an answer tells of can be undone, and what is said of it where it was. */
export type WayBack = { undoable: boolean; said: string };

type Known = {
  /** How it stands on the server, where that is known. */
  standing: Standing | null | undefined;
  /** What is said of requests and messages that were undone on this page, by their ids. */
  undone: Readonly<Record<string, string>>;
};

/** The way back from what was done, as this page and the server know it. */
export function wayBack(
  { request, actions }: AssistantAnswer,
  { standing, undone }: Known,
): WayBack {
  const ids = [request ?? undefined, ...actions.map(({ result }) => outboxIdOf(result))];
  const here = ids.flatMap((id) => (id === undefined ? [] : (undone[id] ?? [])));
  if (request === null) return { undoable: false, said: here.join(" ") };
  const undoable = !(request in undone) && (standing?.undoable ?? 1) > 0;
  return { undoable, said: here.length > 0 ? here.join(" ") : saidOf(standing) };
}

/** What has been undone wholly; of what was undone in part the rest is offered. */
function saidOf(standing: Known["standing"]): string {
  if (!standing || standing.undoable > 0) return "";
  const { undone, taken_back: back } = standing;
  if (back === 0) return undone > 0 ? answerWords.undone : "";
  const notSent = answerWords.noneSent(back);
  return undone > 0 ? `${answerWords.undone}. ${notSent}` : notSent;
}
