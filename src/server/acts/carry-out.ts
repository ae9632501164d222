import type { UserTransaction } from "#server/storage/database.ts";
import { forgetEmails } from "#server/storage/emails-table.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import {
  addEntry,
  endEntry,
  leaveEntries,
  type JournalDraft,
  type JournalMessage,
} from "#server/storage/journal-table.ts";
import { readMessageStates } from "#server/storage/message-states.ts";
import { lockCursor, moveCursor } from "#server/storage/sync-table.ts";
import { followHistory } from "#server/sync/follow-history.ts";
import type { SyncTask } from "#server/sync/sync-context.ts";
import type { ActsContext } from "./acts-context.ts";
import type { Sending } from "#server/act-plan/group-sendings.ts";
import { noteLabels, noteMarks } from "./note-changes.ts";
import { sendChanges, type SendingOutcome } from "./send-changes.ts";
import { withEntryLease } from "./with-entry-lease.ts";

/** What is to be done, as it was planned from the mirror in one transaction. */
export type Plan = { drafts: JournalDraft[]; sendings: Sending[] };

export type CarriedOut = {
  /** The entries' ids, in the order of the drafts. */
  entries: number[];
  gone: string[];
};

/** Seconds after a doubtful answer when Gmail is asked what came of it. */
const doubt = 5;

/**
 * Does what `plan` wants: notes it in the journal as under way, asks Gmail, and changes mirror and journal in one
 * transaction. Throws what Gmail refused, after noting what did happen; after a doubtful answer the entries stay
 * under way until a job has found out.
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
    return { plan: planned, entries, revision };
  });
  if (begun.entries.length === 0) return { plan: begun.plan, entries: [], gone: [] };
  const outcome = await withEntryLease(context, { userId, ids: begun.entries }, () =>
    sendChanges(senderOf(context, task), begun.plan.sendings),
  );
  if (outcome.failure?.doubtful === true) await leave(context, userId, begun.entries);
  else await conclude(context, task, { ...begun, outcome });
  await context.continueActs(userId).catch(() => undefined);
  if (outcome.failure !== undefined) throw outcome.failure.error;
  return { plan: begun.plan, entries: begun.entries, gone: outcome.gone };
}

function senderOf(context: ActsContext, task: SyncTask) {
  const { userId } = task;
  let followed: Promise<unknown> | undefined;
  return {
    gmail: context.gmailFor(userId, task.urgency, task.abandon),
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
  const left = new Set([...outcome.unchanged, ...outcome.gone]);
  return database.asUser(userId, async (transaction) => {
    const cursor = await lockCursor(transaction, userId);
    if (revision !== undefined && cursor.revision !== revision) return false;
    const happened: JournalMessage[] = [];
    for (const [index, draft] of plan.drafts.entries()) {
      const messages = draft.messages.filter(({ gmailId }) => !left.has(gmailId));
      const changed = messages.map(({ gmailId }) => gmailId);
      const end = { id: entries[index] ?? 0, changed, now: clock.now() };
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
