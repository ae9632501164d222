import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Turn } from "../turns.ts";

/**
 * Requests that go on from the last turn, in words that the assistant reads by themselves; none where it waits for something.
 * What the person, who writes from `own`, has written is read, and neither answered nor archived.
 */
export function followUps(turn: Turn | undefined, own: string | undefined): readonly string[] {
  const answer = turn?.state === "done" ? turn.answer : null;
  if (answer === null || answer.card?.state === "open" || answer.choices.length > 0) return [];
  return answer.actions.length > 0 ? ofDone(answer) : ofShown(answer, own);
}

function ofDone({ actions, cost }: AssistantAnswer): readonly string[] {
  const last = actions.at(-1)?.action;
  // A text is rewritten by a model alone.
  const revisions = cost.model === "builtin" ? [] : ["Make it shorter", "Make it friendlier"];
  if (last === "createDraft") return ["Send it", ...revisions];
  return last === "schedule" ? ["What is waiting to be sent?"] : [];
}

function ofShown(
  { sources, emailCount }: AssistantAnswer,
  own: string | undefined,
): readonly string[] {
  if (sources.length === 0) return [];
  const isRead = emailCount !== undefined;
  if (sources.some(({ sender_email: sender }) => sender.toLowerCase() === own?.toLowerCase()))
    return isRead ? [] : [sources.length === 1 ? "Summarize it" : "Summarize them"];
  if (sources.length === 1)
    return [...(isRead ? [] : ["Summarize it"]), "Reply to it", "Archive it"];
  const further = isRead ? "Which of these are waiting for my answer?" : "Summarize them";
  return [further, "Mark them as read", "Archive them"];
}
