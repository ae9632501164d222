import type { AssistantAnswer } from "#contract/assistant.ts";
import { appendEvent } from "#server/sync-tables/events-table.ts";
import { closeRequest } from "#server/assistant-tables/assistant-requests-table.ts";
import { keepTurn, type TurnToKeep } from "#server/assistant-tables/conversations-table.ts";
import type { AskContext } from "./ask-context.ts";

/** What a turn leaves that is about no messages and did nothing. */
export const noTraces = {
  plan: null,
  asked: null,
  shown: [],
  isList: false,
  touched: [],
  doneBy: null,
  over: [],
  past: [],
};

/** A turn that is over. `stopTold`: whether its answer says that Stop was heard. */
export type TurnOver = Omit<TurnToKeep, "at"> & { stopTold: boolean };

/**
 * Keeps a turn of the conversation, and answers its answer; the person's other browsers are told. Stop comes too late from
 * now on: where it came while all was being done, the answer says so. A turn that did something and cannot be kept is
 * logged alone: what was done is told. Throws for one that did nothing.
 */
export async function keepAnswer(
  { database, clock, logger }: AskContext,
  userId: string,
  { stopTold, ...turn }: TurnOver,
): Promise<AssistantAnswer> {
  const kept = database.asUser(userId, async (transaction) => {
    const place = { requestId: turn.requestId, now: clock.now() };
    const isLate = (await closeRequest(transaction, userId, place)) && !stopTold;
    const answer = isLate ? withLateStop(turn.answer) : turn.answer;
    await keepTurn(transaction, userId, { ...turn, answer, at: place.now });
    await appendEvent(transaction, userId, "conversation");
    return answer;
  });
  try {
    return await kept;
  } catch (error) {
    if (turn.answer.actions.length === 0) throw error;
    logger.warn({ err: error }, "a turn of the conversation is not kept");
    return turn.answer;
  }
}

/** Of what did nothing there was nothing to stop. */
function withLateStop(answer: AssistantAnswer): AssistantAnswer {
  if (answer.actions.length === 0) return answer;
  const back = answer.request === null ? "" : " Undo takes it back.";
  return {
    ...answer,
    response: `${answer.response}\n\nStop came too late: this was done by then.${back}`,
  };
}
