import type { AssistantAnswer, UndoRequestResult } from "#contract/assistant.ts";
import type { Api } from "#web/api/api.ts";
import { actWords } from "#web/acts/act-words.ts";
import { undoneWords, type UndoneWords } from "./answers/undone-words.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { markUndone } from "./turns.ts";
import { undoRequest } from "./undo-request.ts";

/** Undoes all that an answer tells of; of a deletion it is said that the messages are restored. Throws `CallError`. */
export async function undoAnswer(
  api: Api,
  { request, actions }: { request: string } & Pick<AssistantAnswer, "actions">,
): Promise<UndoneWords> {
  const result = await undoRequest(api, request);
  const words = undoneWords(result);
  if (words.whole) markUndone(api.queries, request, words.text);
  if (words.whole && isRestored(result) && actions.every(({ action }) => action === "delete"))
    showToast(actWords.restored(result.undone));
  return words;
}

function isRestored({ undone, gone, taken_back: back }: UndoRequestResult): boolean {
  return undone > 0 && gone === 0 && back === 0;
}
