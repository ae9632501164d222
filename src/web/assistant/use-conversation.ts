import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Conversation } from "#contract/conversation.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { answerWords } from "./answers/answer-words.ts";
import { allTurns, lastTurn } from "./conversation-turns.ts";
import { joinRows } from "./join-rows.ts";
import { unanswered } from "./unanswered.ts";
import {
  addTurn,
  dropTurns,
  isUnderWay,
  localTurns,
  useLocalTurns,
  type LocalTurns,
  type Turn,
} from "./turns.ts";

export type WholeConversation = {
  /** The oldest first. */
  turns: readonly Turn[];
  cards: LocalTurns["cards"];
  about: LocalTurns["about"];
  /** Whether the stored rows are still being read for the first time. */
  loading: boolean;
  failed: boolean;
  again: () => void;
  /** The request that is under way. */
  running: Turn | undefined;
};

/** The stored conversation with what this page has added to it. */
export function useConversation(): WholeConversation {
  const { call, queries } = useApi();
  const local = useLocalTurns();
  const stored = useQuery({
    queryKey: queryKeys.conversation,
    queryFn: async ({ signal }) => {
      const { conversations } = await call.assistant.conversations({}, { signal });
      return joinRows(queries.getQueryData(queryKeys.conversation) ?? none, conversations);
    },
    refetchOnMount: "always",
  });
  const rows = stored.data ?? none;
  useEffect(() => {
    const kept = new Set(rows.map(({ request_id }) => request_id));
    function isKept(turn: Turn): boolean {
      return !isUnderWay(turn) && kept.has(turn.id);
    }
    // A row may come before its turn has ended here.
    if (local.turns.some(isKept)) dropTurns(queries, isKept);
  }, [queries, rows, local.turns]);
  useInterrupted(stored.data);
  const { isPending: loading, isError: failed, refetch } = stored;
  return useMemo(
    () => ({
      turns: allTurns(rows, local.turns),
      cards: local.cards,
      about: local.about,
      loading,
      failed,
      again: () => void refetch(),
      running: local.turns.find(isUnderWay),
    }),
    [rows, local, loading, failed, refetch],
  );
}

const none: readonly Conversation[] = [];

/** Shows the request whose answer this tab has not heard before the page was loaded anew, unless its row is there. */
function useInterrupted(rows: readonly Conversation[] | undefined): void {
  const api = useApi();
  useEffect(() => {
    const request = rows === undefined ? undefined : unanswered.of(api);
    if (rows === undefined || request === undefined) return;
    if (rows.some(({ request_id }) => request_id === request.id))
      unanswered.forget(api, request.id);
    else if (!localTurns(api.queries).turns.some(({ id }) => id === request.id))
      addTurn(api.queries, {
        ...request,
        response: answerWords.interrupted,
        state: "failed",
        status: "",
        answer: null,
        after: lastTurn(api.queries),
      });
  }, [api, rows]);
}
