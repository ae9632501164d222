import type { UndoActivityResult } from "#contract/activity.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Doing, StepDone } from "./doing.ts";
import { undoRequest, type RequestUndone } from "./undo-request.ts";

/** Undoes a request as an approved step; `null`: there is none. Throws what keeps all of it from being undone. */
export async function doUndo(
  context: AssistantContext,
  { userId, requestId, reason, signal }: Doing,
  request: string | null,
): Promise<StepDone> {
  if (request === null) return told(null, nothingUndone);
  const cause = { actor: "assistant", requestId, reason } as const;
  return told(request, await undoRequest(context, userId, { request, cause, stop: signal }));
}

const none: UndoActivityResult = { undone: 0, entries: 0, gone: 0 };
const nothingUndone: RequestUndone = {
  taken: { items: [], notKept: 0, tooLate: 0, notTaken: null },
  acts: undefined,
  refused: null,
  labels: { removed: [], left: [] },
};

function told(request: string | null, undone: RequestUndone): StepDone {
  const { taken, acts = none, refused, labels } = undone;
  const { items: takenBack, notKept, tooLate, notTaken } = taken;
  const isHidden = (acts.left ?? 0) > 0;
  const isWhole = isAll(undone) && !isHidden;
  const came = acts.undone + takenBack.length + labels.removed.length;
  const nothing = undone.acts === undefined && came === 0 && isWhole;
  const result = { undone: acts.undone, takenBack: takenBack.map(({ id }) => id) };
  return {
    outcome: {
      did: "undo",
      over: isWhole ? request : null,
      undone: acts.undone,
      takenBack,
      notKept,
      labels: labels.removed,
      labelsLeft: labels.left,
      tooLate,
      notTaken,
      gone: acts.gone,
      refused,
      isHidden,
      nothing,
    },
    done: came > 0 ? [{ action: "undo", result }] : [],
    ends: !isWhole,
  };
}

function isAll({ taken, refused, labels }: RequestUndone): boolean {
  return refused === null && taken.notTaken === null && labels.left.length === 0;
}
