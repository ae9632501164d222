import type { AssistantAnswer } from "#contract/assistant.ts";
import { closeRequest } from "../tables/assistant-requests-table.ts";
import { keepTurn as keepRow } from "../tables/turns-table.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { Traces } from "./traces.ts";

export type KeepingContext = { database: Database; clock: Clock; logger: Logger };

/** A turn that is over. `stopTold`: whether its answer says that Stop was heard. */
export type TurnOver = {
  requestId: string;
  message: string;
  /** Whether the words are the person's own, and not those of a button. */
  said: boolean;
  answer: AssistantAnswer;
  files: readonly string[];
  traces: Traces;
  stopTold: boolean;
};

/**
 * Keeps a turn of the conversation, and answers its answer; the person's other browsers are told. Stop comes too late from
 * now on: `late` says so in the answer. A turn that did something and cannot be kept is logged alone: what was done is told.
 * Throws for one that did nothing.
 */
export async function keepTurn(
  { database, clock, logger }: KeepingContext,
  userId: string,
  {
    turn: { stopTold, ...turn },
    late,
  }: { turn: TurnOver; late(answer: AssistantAnswer): AssistantAnswer },
): Promise<AssistantAnswer> {
  try {
    return await database.asUser(userId, async (transaction) => {
      const place = { requestId: turn.requestId, now: clock.now() };
      const isLate = (await closeRequest(transaction, userId, place)) && !stopTold;
      const answer = isLate && turn.answer.actions.length > 0 ? late(turn.answer) : turn.answer;
      await keepRow(transaction, userId, { ...turn, answer, at: place.now });
      await appendEvent(transaction, userId, "conversation");
      return answer;
    });
  } catch (error) {
    if (turn.answer.actions.length === 0) throw error;
    logger.warn({ err: error }, "a turn of the conversation is not kept");
    return turn.answer;
  }
}
