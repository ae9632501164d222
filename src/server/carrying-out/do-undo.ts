import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Doing, StepDone } from "./doing.ts";
import { undoRequest, type RequestUndone } from "./undo-request.ts";

/** Undoes a request as an approved step; `null`: there is none. Throws what keeps all of it from being undone. */
export async function doUndo(
  context: AssistantContext,
  { userId, requestId, reason }: Doing,
  request: string | null,
): Promise<StepDone> {
  if (request === null) return told(nothingUndone);
  const cause = { actor: "assistant", requestId, reason } as const;
  return told(await undoRequest(context, userId, { request, cause }));
}

const nothingUndone: RequestUndone = {
  taken: { items: [], notKept: 0, tooLate: 0, notTaken: null },
  acts: undefined,
  refused: null,
  labels: { removed: [], left: [] },
};

function told({ taken, acts, refused, labels }: RequestUndone): StepDone {
  const { items: takenBack, notKept, tooLate, notTaken } = taken;
  const { removed, left: labelsLeft } = labels;
  const { undone, gone } = acts ?? { undone: 0, gone: 0 };
  const isWhole = refused === null && notTaken === null && labelsLeft.length === 0;
  const nothing = acts === undefined && takenBack.length === 0 && removed.length === 0 && isWhole;
  const result = { undone, takenBack: takenBack.map(({ id }) => id) };
  return {
    outcome: {
      did: "undo",
      undone,
      takenBack,
      notKept,
      labels: removed,
      labelsLeft,
      tooLate,
      notTaken,
      gone,
      refused,
      nothing,
    },
    done: undone + takenBack.length + removed.length > 0 ? [{ action: "undo", result }] : [],
    ends: !isWhole,
  };
}
