import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { readEntryMessages } from "#server/mailbox/tables/journal-messages-table.ts";
import {
  endEntry,
  readEntries,
  takeLeftEntries,
  type JournalEntry,
  type JournalMessage,
} from "#server/mailbox/tables/journal-table.ts";
import { readMessageStates } from "./journal/message-states.ts";
import { lockCursor } from "#server/mailbox/tables/sync-table.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import type { ActsContext } from "./acts-context.ts";
import { isMark } from "./plan/marks.ts";
import { noteMarks } from "./note-changes.ts";

/**
 * Finds out, from what Gmail tells of its history, what came of acts whose process died or whose answer never came: those
 * messages that are as the act wanted them stay in its entry. Throws when Gmail cannot be asked.
 */
export async function settleActs(context: ActsContext, userId: string): Promise<void> {
  const { database, clock } = context;
  const left = await database.asUser(userId, (transaction) => takeLeftEntries(transaction, userId));
  if (left.length === 0) return;
  const task: SyncTask = { userId, urgency: "background" };
  await followHistory(context, task);
  await database.asUser(userId, async (transaction) => {
    await lockCursor(transaction, userId);
    const entries = await readEntries(transaction, userId, { ids: left });
    const messages = await readEntryMessages(transaction, userId, left);
    for (const entry of entries.toReversed()) {
      const noted = messages.get(entry.id) ?? [];
      const { happened, isWhole } = await whatHappened(transaction, userId, {
        entry,
        messages: noted,
      });
      const changed = happened.map(({ gmailId }) => gmailId);
      const end = { id: entry.id, changed, isWhole, now: clock.now() };
      if (await endEntry(transaction, userId, end)) await noteMarks(transaction, userId, happened);
    }
    await appendEvent(transaction, userId, "emails");
    await appendEvent(transaction, userId, "activity");
  });
}

async function whatHappened(
  transaction: UserTransaction,
  userId: string,
  { entry, messages }: { entry: JournalEntry; messages: JournalMessage[] },
): Promise<{ happened: JournalMessage[]; isWhole: boolean }> {
  const gmailIds = messages.map(({ gmailId }) => gmailId);
  const states = await readMessageStates(transaction, userId, { gmailIds });
  const labels = new Map(states.map((state) => [state.gmailId, state.labels]));
  const happened = messages.filter(({ gmailId, added, removed }) => {
    const now = labels.get(gmailId);
    if (entry.act === "permanentDelete" || now === undefined)
      return entry.act === "permanentDelete" && now === undefined;
    const isThere = added.every((label) => isMark(label) || now.includes(label));
    return isThere && !removed.some((label) => now.includes(label));
  });
  const found = new Set(happened);
  const isWhole = messages.every((one) => found.has(one) || !labels.has(one.gmailId));
  return { happened, isWhole };
}
