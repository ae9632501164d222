import type { UndoRequestResult } from "#contract/assistant.ts";
import { undoRequest } from "#server/carrying-out/undo-request.ts";
import { newId } from "#server/runtime/ids.ts";
import type { AskContext } from "#server/turns/ask-context.ts";

/**
 * Undoes all of a request, the messages that still wait to be sent first, and says what had gone out. Throws what keeps
 * all of it from being undone; what is left over after `refused` or `left` is undone by the same call.
 */
export async function undo(
  context: AskContext,
  userId: string,
  request: string,
): Promise<UndoRequestResult> {
  const cause = { actor: "person", requestId: newId(), reason: null } as const;
  const { taken, acts, refused, labels } = await undoRequest(context, userId, { request, cause });
  const left = refused ?? taken.notTaken;
  return {
    ...(acts ?? { undone: 0, entries: 0, gone: 0 }),
    taken_back: taken.items.length,
    not_kept: taken.notKept,
    labels: labels.removed.length,
    labels_left: labels.left.length,
    too_late: taken.tooLate,
    ...(left !== null && { refused: left }),
  };
}
