import type { Api } from "#web/api/api.ts";
import { asCallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { answerToasts } from "./answers/answer-words.ts";
import { unanswered } from "./unanswered.ts";
import { changeTurn, dropTurns, localTurns, type Turn } from "./turns.ts";

/** Clears the conversation here and on the server; what could not be deleted there stays here too. */
export async function clearConversation(api: Api): Promise<void> {
  const { queries } = api;
  try {
    await api.call.assistant.clear({});
    await queries.cancelQueries({ queryKey: queryKeys.conversation });
    for (const { id, state } of localTurns(queries).turns)
      if (state === "failed") unanswered.forget(api, id);
    dropTurns(queries, ({ state }) => state !== "running" && state !== "stopping");
    queries.setQueryData(queryKeys.conversation, []);
    showToast(answerToasts.cleared);
  } catch {
    showToast(answerToasts.notCleared, "destructive");
  }
}

/** Stops a request before its next effect; its answer then says what was done. */
export async function stopRequest(api: Api, { id }: Turn): Promise<void> {
  changeTurn(api.queries, id, (turn) => ({ ...turn, state: "stopping" }));
  try {
    await api.call.assistant.stop({ promptId: id, accessToken: tokenOf(api) });
  } catch (error) {
    changeTurn(api.queries, id, (turn) =>
      turn.state === "stopping" ? { ...turn, state: "running" } : turn,
    );
    showToast(answerToasts.notStopped(asCallError(error).message), "destructive");
  }
}
