import { setTimeout as pause } from "node:timers/promises";
import type { Refused } from "#contract/actions.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { gmailRefusals } from "#server/google/client/gmail-errors.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import { forgetEmails } from "#server/mailbox/tables/emails-table.ts";
import {
  addEntry,
  areUnderWay,
  endEntry,
  firstFence,
  type JournalDraft,
  type JournalMessage,
  leaseEntries,
  leaveEntries,
  readEntriesAhead,
} from "#server/mailbox/tables/journal-table.ts";
import { lockCursor, moveCursor } from "#server/mailbox/tables/sync-table.ts";
import { Failure, isFailure } from "#server/platform/failure.ts";
import { keepLease, type KeptLease } from "#server/platform/keep-lease.ts";
import type { ActsContext } from "./acts-context.ts";
import { readMessageStates } from "./journal/message-states.ts";
import { noteLabels, noteMarks } from "./note-changes.ts";
import type { Sending } from "./change-set/group-sendings.ts";

/** What is to be done, as it was planned from the mirror in one transaction. */
export type Plan = {
  drafts: JournalDraft[];
  sendings: Sending[];
  /** Whether it undoes but a part of what it undoes: the rest stays to be undone. */
  isPart?: boolean | undefined;
  /** Told the ids of the journal's entries, in the transaction that notes them. */
  noted?: ((transaction: UserTransaction, entries: number[]) => Promise<void>) | undefined;
  /** Ends it between two calls of Gmail. */
  stop?: AbortSignal | undefined;
};

type CarriedOut = {
  /** The entries' ids, in the order of the drafts. */
  entries: number[];
  gone: string[];
  /** Messages that are as they were, since Gmail refused them after it had taken others. */
  unchanged: string[];
  refused: Refused | undefined;
};

/** Seconds after a doubtful answer when Gmail is asked what came of it. */
const doubt = 5;

/**
 * Does what `plan` wants: notes it in the journal as under way, asks Gmail after earlier acts on the same messages, and
 * changes mirror and journal in one transaction. Throws what Gmail refused when nothing of it has happened; after a
 * doubtful answer the entries stay under way until a job has found out. A process that stood still for so long that
 * the job has taken them over asks Gmail for nothing more.
 */
export async function carryOut<P extends Plan>(
  context: ActsContext,
  task: SyncTask,
  plan: (transaction: UserTransaction) => Promise<P>,
): Promise<CarriedOut & { plan: P }> {
  const { userId } = task;
  const begun = await context.database.asUser(userId, async (transaction) => {
    const { revision } = await lockCursor(transaction, userId);
    const planned = await plan(transaction);
    const entries: number[] = [];
    for (const draft of planned.drafts) entries.push(await addEntry(transaction, userId, draft));
    await planned.noted?.(transaction, entries);
    const ahead = entries.length === 0 ? [] : await readEntriesAhead(transaction, userId, entries);
    return { plan: planned, entries, ahead, revision };
  });
  const { entries } = begun;
  if (entries.length === 0) return { plan: begun.plan, entries, ...nothing };
  const outcome = await withEntryLease(context, { userId, ids: entries }, async (kept) => {
    const { sendings, stop } = begun.plan;
    const sender = { ...senderOf(context, task, kept), stop };
    const turn = { ids: begun.ahead, lost: kept.lost, stop };
    return sendChanges({ ...sender, turn: () => waitForEntries(context, userId, turn) }, sendings);
  });
  if (outcome.failure?.doubtful === true) await leave(context, userId, entries);
  else await conclude(context, task, { ...begun, outcome });
  await context.continueActs(userId).catch(() => undefined);
  return { plan: begun.plan, entries, ...partOf(begun.plan, outcome) };
}

const nothing = { gone: [], unchanged: [], refused: undefined };

/** What has not happened beside what has. Throws why, when nothing has for sure. */
function partOf({ drafts }: Plan, { gone, unchanged, failure }: SendingOutcome) {
  if (failure === undefined) return { ...nothing, gone };
  const left = new Set([...unchanged, ...gone]);
  const hasPart = drafts.some(({ messages }) => messages.some((one) => !left.has(one.gmailId)));
  if (failure.doubtful || !hasPart || !(failure.error instanceof Failure)) throw failure.error;
  const { code, message } = failure.error;
  return { gone, unchanged, refused: { count: unchanged.length, code, message } };
}

function senderOf(context: ActsContext, task: SyncTask, { lost, prove }: KeptLease) {
  const { userId } = task;
  const ends = task.abandon === undefined ? lost : AbortSignal.any([lost, task.abandon]);
  let followed: Promise<unknown> | undefined;
  return {
    gmail: context.gmailFor(userId, task.urgency, { lost: ends }),
    prove,
    async stillThere(gmailIds: string[]): Promise<string[]> {
      await (followed ??= followHistory(context, task));
      const states = await context.database.readAsUser(userId, (transaction) =>
        readMessageStates(transaction, userId, { gmailIds }),
      );
      return states.map(({ gmailId }) => gmailId);
    },
  };
}

async function leave({ database }: ActsContext, userId: string, ids: number[]): Promise<void> {
  await database
    .asUser(userId, (transaction) => leaveEntries(transaction, userId, { ids, seconds: doubt }))
    .catch(() => undefined);
}

type Begun = { plan: Plan; entries: number[]; revision: number; outcome: SendingOutcome };

/**
 * When the mirror has followed Gmail meanwhile, it may know of what came after our change: then Gmail's own history
 * says how the labels are now.
 */
async function conclude(context: ActsContext, task: SyncTask, begun: Begun): Promise<void> {
  if (await note(context, task.userId, begun)) return;
  await followHistory(context, task).catch((error: unknown) =>
    context.logger.warn({ err: error }, "changes at Gmail are seen later"),
  );
  await note(context, task.userId, { ...begun, revision: undefined });
}

/** False, with nothing noted, when the mirror is at another revision than the one given. */
async function note(
  { database, clock }: ActsContext,
  userId: string,
  { plan, entries, revision, outcome }: Omit<Begun, "revision"> & { revision: number | undefined },
): Promise<boolean> {
  const unchanged = new Set(outcome.unchanged);
  const left = new Set([...outcome.unchanged, ...outcome.gone]);
  return database.asUser(userId, async (transaction) => {
    const cursor = await lockCursor(transaction, userId);
    if (revision !== undefined && cursor.revision !== revision) return false;
    const happened: JournalMessage[] = [];
    for (const [index, draft] of plan.drafts.entries()) {
      const messages = draft.messages.filter(({ gmailId }) => !left.has(gmailId));
      const changed = messages.map(({ gmailId }) => gmailId);
      const isWhole =
        plan.isPart !== true && !draft.messages.some(({ gmailId }) => unchanged.has(gmailId));
      const entry = { id: entries[index] ?? 0, fence: firstFence };
      const end = { ...entry, changed, isWhole, now: clock.now() };
      if (await endEntry(transaction, userId, end)) happened.push(...messages);
    }
    if (revision !== undefined) await noteLabels(transaction, userId, happened);
    await noteMarks(transaction, userId, happened);
    await forgetEmails(transaction, userId, [...outcome.gone, ...deletedBy(plan, left)]);
    await moveCursor(transaction, userId, {});
    await appendEvent(transaction, userId, "emails");
    await appendEvent(transaction, userId, "activity");
    return true;
  });
}

function deletedBy({ sendings }: Plan, left: ReadonlySet<string>): string[] {
  const deleted = sendings.filter((sending) => "forever" in sending);
  return deleted.flatMap(({ gmailIds }) => gmailIds).filter((id) => !left.has(id));
}

/** Milliseconds between two looks at what is under way elsewhere. */
const look = 50;

/**
 * Waits until nobody does these entries any more: what was asked first is to come first to Gmail as well. Throws when it
 * is stopped, or its own entries are lost meanwhile.
 */
async function waitForEntries(
  { database }: ActsContext,
  userId: string,
  { ids, lost, stop }: { ids: number[]; lost: AbortSignal; stop: AbortSignal | undefined },
): Promise<void> {
  if (ids.length === 0) return;
  while (await database.readAsUser(userId, (own) => areUnderWay(own, userId, ids))) {
    lost.throwIfAborted();
    if (stop?.aborted === true) throw stopped(stop);
    await pause(look);
  }
}

/** Does the work while the entries stay this process's own; once it is dead, another finds out what came of them. */
async function withEntryLease<T>(
  { database }: ActsContext,
  { userId, ids }: { userId: string; ids: number[] },
  work: (kept: KeptLease) => Promise<T>,
): Promise<T> {
  const kept = keepLease(
    () => database.asUser(userId, (transaction) => leaseEntries(transaction, userId, ids)),
    takenOver,
  );
  try {
    return await work(kept);
  } finally {
    await kept.end();
  }
}

/** What has come of it by then is found out by whoever has the entries: it is in doubt. */
function takenOver(): Failure {
  return new Failure("gmail_unavailable", { message: "It took too long, and is looked into." });
}

/** What came of it: all that is not named here has happened. */
type SendingOutcome = {
  /** Gmail's ids that stand for no message any more. */
  gone: string[];
  /** Messages of which Gmail was not asked, or that it refused to change; after a doubtful answer those too. */
  unchanged: string[];
  /** Why not all has happened. `doubtful`: the last call may or may not have had its effect. */
  failure?: { error: unknown; doubtful: boolean };
};

type Sender = {
  gmail: GmailClient;
  /** Waits until earlier acts on the same messages are over. */
  turn(): Promise<void>;
  /** Throws when what is done here is another's by now. */
  prove(): Promise<void>;
  /** Those of the messages that are still there, by what Gmail last told. */
  stillThere(gmailIds: string[]): Promise<string[]>;
  /** Ends it while it waits for its turn, or before the next call; the first is made whatever it says. */
  stop?: AbortSignal | undefined;
};

/** Failures by which nothing has happened: Gmail says so, or it was stopped before. */
const refusals: ReadonlySet<ErrorCode> = new Set([...gmailRefusals, "conflict"]);

/** Its cause is the reason of the signal. */
function stopped({ reason }: AbortSignal): Failure {
  return new Failure("conflict", { message: "It was stopped before.", cause: reason });
}

/**
 * Asks Gmail for changes one after the other, 1,000 messages a call, until one fails for good or it is stopped. Messages
 * that Gmail does not know are found and passed over. Never throws.
 */
async function sendChanges(sender: Sender, sendings: Sending[]): Promise<SendingOutcome> {
  const met: Met = { done: new Set(), gone: new Set() };
  try {
    await sender.turn();
    for (const [index, call] of sendings.flatMap(inChunks).entries()) {
      if (index > 0 && sender.stop?.aborted === true) throw stopped(sender.stop);
      await send(sender, call, met);
    }
    return { gone: [...met.gone], unchanged: [] };
  } catch (error) {
    const doubtful = !(error instanceof Failure && refusals.has(error.code));
    const unchanged = sendings
      .flatMap(({ gmailIds }) => gmailIds)
      .filter((id) => !met.done.has(id) && !met.gone.has(id));
    return { gone: [...met.gone], unchanged, failure: { error, doubtful } };
  }
}

/** Messages that Gmail has changed so far, and those that it does not know. */
type Met = { done: Set<string>; gone: Set<string> };

function inChunks(sending: Sending): Sending[] {
  const { gmailIds } = sending;
  const count = Math.ceil(gmailIds.length / limits.gmailChange);
  return Array.from({ length: count }, (_, index) => ({
    ...sending,
    gmailIds: gmailIds.slice(index * limits.gmailChange, (index + 1) * limits.gmailChange),
  }));
}

/** Gmail refuses a change for some of the messages that it does not know, and does not say which. */
async function send(sender: Sender, call: Sending, met: Met): Promise<void> {
  const { gmailIds } = call;
  try {
    if (gmailIds.length > 0) {
      await sender.prove();
      await perform(sender.gmail, call);
    }
    for (const id of gmailIds) met.done.add(id);
  } catch (error) {
    if (!isFailure(error, "not_found") && !isFailure(error, "invalid_request")) throw error;
    const known = new Set(await sender.stillThere(gmailIds));
    const rest = gmailIds.filter((id) => known.has(id));
    if (rest.length < gmailIds.length) {
      gmailIds.filter((id) => !known.has(id)).forEach((id) => met.gone.add(id));
      return send(sender, { ...call, gmailIds: rest }, met);
    }
    if (isFailure(error, "invalid_request")) throw error;
    await halve(sender, call, met);
  }
}

async function halve(sender: Sender, call: Sending, met: Met): Promise<void> {
  const { gmailIds } = call;
  if (gmailIds.length < 2) return gmailIds.forEach((id) => met.gone.add(id));
  const middle = Math.ceil(gmailIds.length / 2);
  await send(sender, { ...call, gmailIds: gmailIds.slice(0, middle) }, met);
  await send(sender, { ...call, gmailIds: gmailIds.slice(middle) }, met);
}

function perform(gmail: GmailClient, call: Sending): Promise<void> {
  if ("forever" in call) return gmail.deleteForever(call.gmailIds);
  return gmail.modifyLabels(call.gmailIds, call.add, call.remove);
}
