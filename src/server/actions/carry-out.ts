import type { Refused } from "#contract/actions.ts";
import { Failure } from "#server/platform/failure.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { forgetEmails } from "#server/mailbox/tables/emails-table.ts";
import { appendEvent } from "#server/database/events-table.ts";
import {
  addEntry,
  endEntry,
  leaveEntries,
  readEntriesAhead,
  type JournalDraft,
  type JournalMessage,
} from "#server/mailbox/tables/journal-table.ts";
import { readMessageStates } from "./journal/message-states.ts";
import { lockCursor, moveCursor } from "#server/mailbox/tables/sync-table.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import type { ActsContext } from "./acts-context.ts";
import type { Sending } from "./plan/group-sendings.ts";
import { noteLabels, noteMarks } from "./note-changes.ts";
import { sendChanges, type SendingOutcome } from "./send-changes.ts";
import { waitForEntries } from "./wait-for-entries.ts";
import { withEntryLease } from "./with-entry-lease.ts";

/** What is to be done, as it was planned from the mirror in one transaction. */
export type Plan = {
  drafts: JournalDraft[];
  sendings: Sending[];
  /** Ends it between two calls of Gmail. */
  stop?: AbortSignal | undefined;
};

export type CarriedOut = {
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
 * doubtful answer the entries stay under way until a job has found out.
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
    const ahead = entries.length === 0 ? [] : await readEntriesAhead(transaction, userId, entries);
    return { plan: planned, entries, ahead, revision };
  });
  const { entries } = begun;
  if (entries.length === 0) return { plan: begun.plan, entries, ...nothing };
  const outcome = await withEntryLease(context, { userId, ids: entries }, async () => {
    await waitForEntries(context, userId, begun.ahead);
    const { sendings, stop } = begun.plan;
    return sendChanges({ ...senderOf(context, task), stop }, sendings);
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
  const unchanged = new Set(outcome.unchanged);
  const left = new Set([...outcome.unchanged, ...outcome.gone]);
  return database.asUser(userId, async (transaction) => {
    const cursor = await lockCursor(transaction, userId);
    if (revision !== undefined && cursor.revision !== revision) return false;
    const happened: JournalMessage[] = [];
    for (const [index, draft] of plan.drafts.entries()) {
      const messages = draft.messages.filter(({ gmailId }) => !left.has(gmailId));
      const changed = messages.map(({ gmailId }) => gmailId);
      const isWhole = !draft.messages.some(({ gmailId }) => unchanged.has(gmailId));
      const end = { id: entries[index] ?? 0, changed, isWhole, now: clock.now() };
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
