import { isMark, isSnoozedMark, mutedMark, untilOf } from "#contract/label-request.ts";
import { changeLabels } from "#server/mailbox/tables/emails-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { JournalMessage } from "#server/mailbox/tables/journal-table.ts";
import { saveMuted } from "./journal/muted-threads-table.ts";
import { saveSnoozed } from "./journal/snoozed-table.ts";

/** Gives messages of the mirror the labels that Gmail has given them, as if one change came after the other. */
export async function noteLabels(
  transaction: UserTransaction,
  userId: string,
  changes: JournalMessage[],
): Promise<void> {
  await changeLabels(
    transaction,
    userId,
    changes.map(({ gmailId, added, removed }) => ({
      gmailId,
      add: added.filter((label) => !isMark(label)),
      remove: removed.filter((label) => !isMark(label)),
    })),
  );
}

/** Keeps what Gmail does not: until when messages are snoozed, and which threads are muted. */
export async function noteMarks(
  transaction: UserTransaction,
  userId: string,
  changes: JournalMessage[],
): Promise<void> {
  const untils = new Map<string, Date | null>();
  const threads = new Map<string, boolean>();
  for (const { gmailId, threadId, added, removed } of changes) {
    if (removed.some(isSnoozedMark)) untils.set(gmailId, null);
    if (removed.includes(mutedMark)) threads.set(threadId, false);
    const mark = added.find(isSnoozedMark);
    if (mark !== undefined) untils.set(gmailId, untilOf(mark));
    if (added.includes(mutedMark)) threads.set(threadId, true);
  }
  await saveSnoozed(transaction, userId, untils);
  await saveMuted(transaction, userId, threads);
}
