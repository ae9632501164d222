import type { Refused } from "#contract/actions.ts";
import type { UndoActivityResult } from "#contract/activity.ts";
import type { ActCause } from "#server/acts/act-on-messages.ts";
import { removeMadeLabels, type LabelsRemoved } from "#server/acts/remove-made-labels.ts";
import { undoActs } from "#server/acts/undo-acts.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { readRequestUndos } from "#server/journal/request-undos.ts";
import { readRequestStates } from "#server/journal/request-states.ts";
import { readHeldBetween } from "#server/outbox-tables/held-outbox.ts";
import { doubtfulWords, inDoubt } from "./ended-step.ts";
import { keyBounds } from "#server/message-parts/request-keys.ts";
import { takeBack, type TakenBackAll } from "./take-back.ts";

/** What is as it was, and what is not. `acts`: undefined where none of its acts could be undone, or none any more. */
export type RequestUndone = {
  taken: TakenBackAll;
  acts: UndoActivityResult | undefined;
  /** Why not all of its acts are undone; the count is 0 where nobody knows of how many messages. */
  refused: Refused | null;
  /** Names of labels that it had made. */
  labels: LabelsRemoved;
};

/** `stop`: ends it between two calls of Gmail. */
type ToUndo = { request: string; cause: ActCause; stop?: AbortSignal | undefined };

/**
 * Takes back what a request did: its messages out of the outbox first, then its acts, then the labels made for these. What is
 * still under way cannot be, and is said. Throws what keeps all of it from being undone.
 */
export async function undoRequest(
  context: AssistantContext,
  userId: string,
  { request, cause, stop }: ToUndo,
): Promise<RequestUndone> {
  const { held, late } = await readHeld(context, userId, request);
  const found = await takeBack(context, userId, held);
  const taken = { ...found, tooLate: found.tooLate + late.length };
  try {
    const acts = await undo(context, userId, { request, cause, stop });
    const labels = await removeLabels(context, userId, { request, stop });
    const { left, isDoubtful } = await readLeft(context, userId, request);
    const refused =
      acts?.refused ?? (isDoubtful ? { count: 0, code: "conflict", message: inDoubt } : null);
    return { taken, acts: acts && withLeft(acts, refused === null ? left : 0), refused, labels };
  } catch (error) {
    // What became of its messages is told, whatever became of the acts.
    if (taken.items.length + taken.tooLate === 0 && taken.notTaken === null) throw error;
    const words = await doubtfulWords(context, { userId, requestId: cause.requestId }, error);
    return { taken, acts: undefined, refused: { count: 0, ...words }, labels: noLabels };
  }
}

async function removeLabels(
  context: AssistantContext,
  userId: string,
  { request, stop }: Pick<ToUndo, "request" | "stop">,
): Promise<LabelsRemoved> {
  return stop?.aborted === true ? noLabels : removeMadeLabels(context, userId, request);
}

function withLeft(acts: UndoActivityResult, left: number): UndoActivityResult {
  const { undone, entries, gone, refused } = acts;
  const told = { undone, entries, gone, ...(refused !== undefined && { refused }) };
  return left > 0 ? { ...told, left } : told;
}

const noLabels: LabelsRemoved = { removed: [], left: [] };

/**
 * How many of its acts can still be undone, and whether Gmail has not answered an act, which may be done still and then stays done,
 * or the undoing of one.
 */
async function readLeft(
  { database }: AssistantContext,
  userId: string,
  request: string,
): Promise<{ left: number; isDoubtful: boolean }> {
  const [entries, [undos]] = await database.readAsUser(userId, (transaction) =>
    Promise.all([
      readRequestStates(transaction, userId, request),
      readRequestUndos(transaction, userId, [request]),
    ]),
  );
  const isOpen = entries.some(({ state }) => state === "doing");
  const { undoable: left = 0, doubtful = 0 } = undos ?? {};
  return { left, isDoubtful: isOpen || doubtful > 0 };
}

function readHeld(
  { database }: AssistantContext,
  userId: string,
  request: string,
): ReturnType<typeof readHeldBetween> {
  return database.readAsUser(userId, (transaction) =>
    readHeldBetween(transaction, userId, keyBounds(request)),
  );
}

/** As many acts at a time as one call undoes. Undefined where nothing of it can be undone, or no more. */
async function undo(
  context: AssistantContext,
  userId: string,
  { request, cause, stop }: ToUndo,
): Promise<UndoActivityResult | undefined> {
  let all: UndoActivityResult | undefined;
  try {
    for (;;) {
      const part = await undoActs(context, userId, { what: { request }, ...cause, stop });
      all = joined(all, part);
      if (isLast(part) || stop?.aborted === true) return all;
    }
  } catch (error) {
    if (error instanceof Failure && (error.code === "not_found" || error.code === "conflict"))
      return all;
    if (all === undefined) throw error;
    const words = await doubtfulWords(context, { userId, requestId: cause.requestId }, error);
    return { ...all, refused: { count: 0, ...words } };
  }
}

function isLast({ left, entries, refused }: UndoActivityResult): boolean {
  return left === undefined || entries === 0 || refused !== undefined;
}

function joined(before: UndoActivityResult | undefined, part: UndoActivityResult) {
  const { undone = 0, entries = 0, gone = 0 } = before ?? {};
  return {
    ...part,
    undone: undone + part.undone,
    entries: entries + part.entries,
    gone: gone + part.gone,
  };
}
