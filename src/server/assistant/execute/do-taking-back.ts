import type { UndoActivityResult } from "#contract/activity.ts";
import type { Composed } from "#contract/compose.ts";
import { errorCodes } from "#contract/errors.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { ActCause } from "#server/actions/act-on-messages.ts";
import {
  removeAssistantLabels,
  type LabelsRemoved,
} from "#server/actions/remove-assistant-labels.ts";
import { undoActs } from "#server/actions/undo-acts.ts";
import { readRequestStates } from "#server/actions/journal/request-states.ts";
import { readRequestUndos } from "#server/actions/journal/request-undos.ts";
import { readHeldBetween } from "#server/compose/tables/outbox-hold.ts";
import { cancelOutbox, type UnsentMessage } from "#server/compose/outbox/cancel-outbox.ts";
import { settleCancelled } from "#server/compose/outbox/settle-cancelled.ts";
import { getOutboxItem } from "#server/compose/outbox/list-outbox.ts";
import { Failure } from "#server/platform/failure.ts";
import { saveDraft } from "#server/compose/drafts/save-draft.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { undoStanding, type StandingUndone } from "./undo-rules-and-reminders.ts";
import { dropMadeNicknames, type NicknameRow } from "../tables/nicknames-table.ts";
import { keyBounds } from "../resolve/request-keys.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, StepDone } from "./execution.ts";
import { doubtfulReason, reasonOf } from "./step-end.ts";
import type { RefusedPart } from "./outcome.ts";

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

/** Takes messages out of the outbox as an approved step. Never throws: what cannot be taken back is told. */
export async function doTakeBack(
  context: AssistantContext,
  { userId }: Doing,
  outboxIds: readonly string[],
): Promise<StepDone> {
  const taken = await undoSend(context, userId, outboxIds);
  const result = { takenBack: taken.items.map(({ id }) => id) };
  const done = taken.items.length > 0 ? [{ action: "undoSend", result }] : [];
  return { outcome: { did: "undoSend", ...taken }, done, ends: taken.notTaken !== null };
}

const none: UndoActivityResult = { undone: 0, entries: 0, gone: 0 };
const nothingUndone: RequestUndone = {
  taken: { items: [], notKept: 0, tooLate: 0, notTaken: null },
  acts: undefined,
  refused: null,
  labels: { removed: [], left: [] },
  nicknames: [],
  standing: {
    rules: [],
    reminders: [],
    ran: { undone: 0, withdrawn: 0, stays: 0, gone: 0 },
    changes: { rules: [], reminders: 0, takenBack: [], stays: [] },
  },
};

function told(request: string | null, undone: RequestUndone): StepDone {
  const { taken, acts = none, refused, labels, nicknames, standing } = undone;
  const { items: takenBack, notKept, tooLate, notTaken } = taken;
  const isHidden = (acts.left ?? 0) > 0;
  const isWhole = isAll(undone) && !isHidden;
  const { rules, reminders, ran, changes } = standing;
  const made = labels.removed.length + nicknames.length + countUndone(standing);
  const came = acts.undone + takenBack.length + made;
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
      nicknames,
      rules: rules.map(({ name }) => name),
      reminders: reminders.length,
      ran,
      changes,
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

/** Rules, reminders and lists that are as before. */
export function countUndone({ rules, reminders, ran, changes }: StandingUndone): number {
  const ofRuns = ran.undone + ran.withdrawn;
  const changed = changes.rules.length + changes.reminders + changes.takenBack.length;
  return rules.length + reminders.length + ofRuns + changed;
}

function isAll({ taken, refused, labels }: RequestUndone): boolean {
  return refused === null && taken.notTaken === null && labels.left.length === 0;
}

/** What is as it was, and what is not. `acts`: undefined where none of its acts could be undone, or none any more. */
type RequestUndone = {
  taken: TakenBackAll;
  acts: UndoActivityResult | undefined;
  /** Why not all of its acts are undone; the count is 0 where nobody knows of how many messages. */
  refused: RefusedPart | null;
  /** Names of labels that it had made. */
  labels: LabelsRemoved;
  /** Names for people that it had kept, and that are forgotten. */
  nicknames: readonly Pick<NicknameRow, "name" | "address">[];
  /** Rules and wishes for an answer that it had made and that are gone, and what it had changed of rules and lists. */
  standing: StandingUndone;
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
  const found = await undoSend(context, userId, held);
  const taken = { ...found, tooLate: found.tooLate + late.length };
  const nicknames = await forgetMade(context, userId, request);
  const standing = await undoStanding(context, userId, request);
  try {
    const isOwn = await hasActed(context, userId, request);
    const acts = isOwn ? await undo(context, userId, { request, cause, stop }) : undefined;
    const labels = await removeLabels(context, userId, { request, stop });
    const { left, isDoubtful } = await readLeft(context, userId, request);
    const refused = acts?.refused ?? (isDoubtful ? notHeard : null);
    return {
      taken,
      acts: acts && withLeft(acts, refused === null ? left : 0),
      refused,
      labels,
      nicknames,
      standing,
    };
  } catch (error) {
    // What became of its messages is told, whatever became of the acts.
    const made = nicknames.length + countUndone(standing);
    const came = taken.items.length + taken.tooLate + made;
    if (came === 0 && taken.notTaken === null) throw error;
    const words = await doubtfulReason(context, { userId, requestId: cause.requestId }, error);
    const why = { count: 0, ...words };
    return { taken, acts: undefined, refused: why, labels: noLabels, nicknames, standing };
  }
}

async function forgetMade(
  { database }: AssistantContext,
  userId: string,
  request: string,
): Promise<RequestUndone["nicknames"]> {
  return database.asUser(userId, async (own) => {
    const gone = await dropMadeNicknames(own, userId, request);
    if (gone.length > 0) await appendEvent(own, userId, "settings");
    return gone;
  });
}

async function removeLabels(
  context: AssistantContext,
  userId: string,
  { request, stop }: Pick<ToUndo, "request" | "stop">,
): Promise<LabelsRemoved> {
  return stop?.aborted === true ? noLabels : removeAssistantLabels(context, userId, request);
}

function withLeft(acts: UndoActivityResult, left: number): UndoActivityResult {
  const { undone, entries, gone, refused } = acts;
  const whole = { undone, entries, gone, ...(refused !== undefined && { refused }) };
  return left > 0 ? { ...whole, left } : whole;
}

const notHeard = {
  count: 0,
  code: "conflict",
  message: errorCodes.conflict.message,
  inDoubt: true,
} as const;

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

/** Whether a request has acted itself: to undo what only undid another would do that again. */
async function hasActed(
  { database }: AssistantContext,
  userId: string,
  request: string,
): Promise<boolean> {
  const acts = await database.readAsUser(userId, (transaction) =>
    readRequestUndos(transaction, userId, [request]),
  );
  return acts.length > 0;
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
    const words = await doubtfulReason(context, { userId, requestId: cause.requestId }, error);
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

/** Messages that will not go out, how many had gone out or were on their way, and those that still wait, with why. */
type TakenBackAll = {
  items: OutboxItem[];
  /** Those of them that are no drafts, since Gmail took none: they stand in the outbox as not sent. */
  notKept: number;
  tooLate: number;
  notTaken: RefusedPart | null;
};

/**
 * Takes messages out of the outbox while that can be done, and keeps each as a draft; until it is one, it is listed as not
 * sent, whatever dies. Never throws: one that fails is told. What another takes back at the same time is a draft by them.
 */
async function undoSend(
  context: AssistantContext,
  userId: string,
  outboxIds: readonly string[],
): Promise<TakenBackAll> {
  const all: TakenBackAll = { items: [], notKept: 0, tooLate: 0, notTaken: null };
  for (const id of outboxIds) {
    try {
      const taken = await takeOne(context, userId, id);
      all.items.push(taken.item);
      if (!taken.isKept) all.notKept += 1;
    } catch (error) {
      if (isTooLate(error)) all.tooLate += 1;
      else all.notTaken = { ...reasonOf(context, error), count: (all.notTaken?.count ?? 0) + 1 };
    }
  }
  return all;
}

type Taken = { item: OutboxItem; isKept: boolean };

async function takeOne(
  context: AssistantContext,
  userId: string,
  outboxId: string,
): Promise<Taken> {
  const id = Number(outboxId);
  const item = await getOutboxItem(context, userId, id);
  try {
    const taken = await cancelOutbox(context, userId, { id: outboxId, unkept: true });
    const isKept = await keepAsDraft(context, userId, taken);
    await settleCancelled(context, userId, { id, isKept });
    return { item, isKept };
  } catch (error) {
    const { state, error: why } = await getOutboxItem(context, userId, id);
    if (state !== "cancelled" && state !== "failed") throw error;
    const isByOther = isTooLate(error) && (state === "cancelled" || why === "taken_back");
    if (!isByOther) await settleCancelled(context, userId, { id, isKept: false });
    return { item, isKept: isByOther };
  }
}

function isTooLate(error: unknown): boolean {
  return error instanceof Failure && (error.code === "conflict" || error.code === "not_found");
}

/** Whether it is a draft now. */
async function keepAsDraft(
  context: AssistantContext,
  userId: string,
  taken: UnsentMessage,
): Promise<boolean> {
  const draft = taken.draft ?? undefined;
  try {
    await saveDraft(context, userId, { composed: composedOf(taken), draft });
    return true;
  } catch (error) {
    context.logger.warn({ err: error }, "what was taken back is no draft yet");
    return false;
  }
}

function composedOf({
  draft: _draft,
  files,
  answers,
  bodyHtml,
  from,
  ...fields
}: UnsentMessage): Composed {
  return {
    ...fields,
    ...(from !== "" && { from }),
    ...(bodyHtml !== null && { bodyHtml }),
    ...(answers !== null && { answers }),
    attachments: files.map(({ id }) => ({ upload: id })),
  };
}
