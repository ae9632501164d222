import type { QueryClient } from "@tanstack/react-query";
import type { Conversation } from "#contract/conversation.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { answerWords } from "./answers/answer-words.ts";
import { isUnderWay, localTurns, type Turn } from "./turns.ts";

/**
 * The stored rows, and what this page has besides, each at its place: what failed stays behind what was said before it. A
 * stored row is the truth about what seemed to have failed.
 */
export function allTurns(rows: readonly Conversation[], own: readonly Turn[]): Turn[] {
  const underWay = new Map(own.filter(isUnderWay).map((turn) => [turn.id, turn]));
  const turns = rows.map((row) => underWay.get(row.request_id) ?? turnOf(row));
  const stored = new Set(turns.map(({ id }) => id));
  for (const turn of own) if (!stored.has(turn.id)) turns.splice(placeOf(turns, turn), 0, turn);
  return turns;
}

/** The id of the turn that is the last now; null where there is none, undefined where that is not known. */
export function lastTurn(queries: QueryClient): string | null | undefined {
  const rows = queries.getQueryData<Conversation[]>(queryKeys.conversation);
  const last = allTurns(rows ?? [], localTurns(queries).turns).at(-1)?.id;
  return last ?? (rows === undefined ? undefined : null);
}

/** Behind what was the last when it began; what is under way, or of a conversation that is gone, is the newest. */
function placeOf(turns: readonly Turn[], turn: Turn): number {
  if (turn.state === "failed" && turn.after === null) return 0;
  const before = turns.findIndex(({ id }) => id === turn.after);
  return turn.state !== "failed" || before === -1 ? turns.length : before + 1;
}

const turnsOf = new WeakMap<Conversation, Turn>();

/** The same turn for the same row: what did not change is not drawn again. */
function turnOf(row: Conversation): Turn {
  const known = turnsOf.get(row);
  if (known !== undefined) return known;
  const { request_id: id, message, response, answer, standing } = row;
  const turn: Turn = {
    id,
    message,
    response: response.trim() || answerWords.empty,
    state: "done",
    status: "",
    answer,
    standing,
  };
  turnsOf.set(row, turn);
  return turn;
}
