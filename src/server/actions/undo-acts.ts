import type { UndoActivityResult } from "#contract/activity.ts";
import { Failure } from "#server/platform/failure.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { limits } from "#contract/limits.ts";
import { readLeftToUndo } from "#server/mailbox/tables/journal-messages-table.ts";
import {
  markUndone,
  readEntries,
  type EntriesWanted,
  type JournalDraft,
  type JournalEntry,
  type JournalMessage,
} from "#server/mailbox/tables/journal-table.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import type { ActCause } from "./act-on-messages.ts";
import type { ActsContext } from "./acts-context.ts";
import { carryOut, type Plan } from "./carry-out.ts";
import { startOfDay } from "./change-set/group-sendings.ts";
import { planUndo } from "./change-set/plan-undo.ts";
import { readActedOn } from "./read-acted-on.ts";

type UndoWanted = ActCause & {
  what:
    | { entry: number }
    /** `only`: of these entries what they did with one message; the rest of them stays. */
    | { entries: number[]; only?: string }
    | { request: string }
    | { day: string; timeZone: string };
  /** Ends it between two calls of Gmail: what is left is as it was, and told as refused. */
  stop?: AbortSignal | undefined;
};

/**
 * Undoes one entry, all of a request, or a day's acts, the newest first: each message gets back what the act changed,
 * unless it was changed again since. Of more than 10,000 messages the newest entries alone, and says how many are left.
 * Throws `not_found` for what the journal does not hold, `conflict` for an entry that is undone already or cannot be,
 * and what Gmail's refusal becomes unless it has taken a part.
 */
export async function undoActs(
  context: ActsContext,
  userId: string,
  { what, stop, ...cause }: UndoWanted,
): Promise<UndoActivityResult> {
  const task: SyncTask = { userId, urgency: "person" };
  const range = rangeOf(what);
  const { plan, gone, unchanged, refused } = await carryOut(context, task, async (transaction) => {
    const found = await readEntries(transaction, userId, range);
    if (found.length === 0 && !("day" in what)) throw new Failure("not_found");
    const undoable = ownActs(found, what).filter(({ isUndoable }) => isUndoable);
    if (undoable.length === 0 && !("day" in what)) throw new Failure("conflict");
    const only = "only" in what ? what.only : undefined;
    const planned = await planNewest(context, transaction, {
      userId,
      entries: undoable,
      cause,
      only,
    });
    return { ...planned, stop };
  }).catch(sayLabelGone);
  const lost = new Set([...gone, ...unchanged]);
  return {
    undone: plan.changed.filter((id) => !lost.has(id)).length,
    entries: plan.count,
    gone: new Set([...plan.missing, ...gone]).size,
    refused,
    ...(plan.left > 0 ? { left: plan.left } : {}),
  };
}

/** Gmail takes every change back but one with a label that is gone. */
function sayLabelGone(error: unknown): never {
  if (!(error instanceof Failure && error.code === "invalid_request")) throw error;
  const message = "A label that this would bring back is no longer there.";
  throw new Failure("gmail_refused", { message, cause: error });
}

/** Of a request that undid another and did something itself, what it did: then all is as it was before both. */
function ownActs(found: JournalEntry[], what: UndoWanted["what"]): JournalEntry[] {
  const acts = found.filter(({ undoDepth }) => undoDepth === 0);
  return "request" in what && acts.length > 0 ? acts : found;
}

/** How many times as many entries as one call undoes it passes over at most: all of them are read in one transaction. */
const mostPassed = 5;

/**
 * Plans the newest entries of which something can be undone: those that later acts hide wholly are passed over, up to a
 * bound, beyond which nothing is undone and all are left.
 */
async function planNewest(
  context: ActsContext,
  transaction: UserTransaction,
  undoing: Undoing,
): Promise<Planned & { count: number; left: number }> {
  let rest = undoing.entries;
  for (let passed = 0; ; passed += 1) {
    const entries = newestOf(rest);
    const planned = await planFor(context, transaction, { ...undoing, entries });
    const left = rest.length - entries.length;
    if (planned.hasEnded || planned.drafts.length > 0 || left === 0)
      return { ...planned, count: entries.length, left };
    if (passed === mostPassed) return { ...planned, count: 0, left: undoing.entries.length };
    rest = rest.slice(entries.length);
  }
}

/** As many entries as one call undoes: those of no more messages than one act, but one at least. */
function newestOf(entries: JournalEntry[]): JournalEntry[] {
  let messages = 0;
  const end = entries.findIndex(({ count }, index) => {
    messages += count;
    return index > 0 && messages > limits.actMessages;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

function rangeOf(what: UndoWanted["what"]): EntriesWanted {
  if ("entry" in what) return { ids: [what.entry] };
  if ("entries" in what) return { ids: what.entries };
  if ("request" in what) return { requestId: what.request };
  return {
    from: startOfDay(what.day, what.timeZone, 0),
    before: startOfDay(what.day, what.timeZone, 1),
  };
}

type Undoing = {
  userId: string;
  entries: JournalEntry[];
  cause: ActCause;
  only: string | undefined;
};

type Planned = Plan & {
  changed: string[];
  missing: string[];
  /** Whether entries are undone that had nothing left to be changed. */
  hasEnded: boolean;
};

async function planFor(
  { clock }: ActsContext,
  transaction: UserTransaction,
  { userId, entries, cause, only }: Undoing,
): Promise<Planned> {
  const now = clock.now();
  const ids = entries.map(({ id }) => id);
  const left = await readLeftToUndo(transaction, userId, ids);
  const messages = only === undefined ? left : ofMessage(left, only);
  const isPart = [...left].some(([id, some]) => some.length > (messages.get(id)?.length ?? 0));
  const wanted = new Set([...messages.values()].flat().map(({ gmailId }) => gmailId));
  const acted = await readActedOn(transaction, userId, { gmailIds: [...wanted] });
  const labels = new Map(acted.map((one) => [one.gmailId, one.labels]));
  const undoings = entries.map(({ id }) => ({ id, messages: messages.get(id) ?? [] }));
  const { undone, sendings, changed } = planUndo(undoings, { labels, now });
  // Where nothing is left to be changed, nothing will be done at Gmail that could end the entry; one that later acts hide waits.
  const idle = undone.flatMap((one) =>
    one.messages.length > 0 || one.isHidden || isPart ? [] : one.id,
  );
  await markUndone(transaction, userId, { ids: idle, now });
  const kept = new Map(undone.map((one) => [one.id, one.messages]));
  const drafts = entries.flatMap((entry): JournalDraft[] => {
    const changes = kept.get(entry.id) ?? [];
    if (changes.length === 0) return [];
    const { act, label, undoDepth } = entry;
    const draft = { act, label, createdAt: now, undoOf: entry.id, undoDepth: undoDepth + 1 };
    return [{ ...cause, ...draft, messages: changes }];
  });
  const missing = [...wanted].filter((id) => !labels.has(id));
  return { drafts, sendings, changed, missing, isPart, hasEnded: idle.length > 0 };
}

function ofMessage(
  messages: ReadonlyMap<number, JournalMessage[]>,
  gmailId: string,
): Map<number, JournalMessage[]> {
  return new Map(
    [...messages].map(([id, some]) => [id, some.filter((one) => one.gmailId === gmailId)]),
  );
}
