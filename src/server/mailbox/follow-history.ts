import type { HistoryChange } from "#server/gmail/history-page.ts";
import { changeLabels, forgetEmails } from "#server/storage/emails-table.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import {
  addToBacklog,
  dropFromBacklog,
  readSyncState,
  saveHistoryCursor,
} from "#server/storage/sync-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";
import { relistMailbox } from "./relist-mailbox.ts";

/**
 * Applies what happened at Gmail since the cursor. New messages go to the backlog in the same
 * transaction as the labels and the cursor; the cursor moves with the last page, since pages may be
 * applied twice. Without a cursor one is taken; an expired one (HTTP 404) starts a new listing.
 */
export async function followHistory(context: MailboxContext, userId: string): Promise<void> {
  const { historyId } = await context.database.asUser(userId, (transaction) =>
    readSyncState(transaction, userId),
  );
  if (historyId === undefined) return takeCursor(context, userId);
  const gmail = context.gmailFor(userId);
  let pageToken: string | undefined;
  do {
    const page = await gmail.history(historyId, pageToken);
    if (page.expired) return relistMailbox(context, userId);
    pageToken = page.nextPageToken;
    const cursor =
      pageToken === undefined && page.historyId !== historyId ? page.historyId : undefined;
    if (page.changes.length === 0 && cursor === undefined) continue;
    await context.database.asUser(userId, async (transaction) => {
      if (cursor !== undefined) await saveHistoryCursor(transaction, userId, cursor);
      await apply(transaction, userId, page.changes);
    });
  } while (pageToken !== undefined);
}

/** Reads the cursor before anything is listed, so that nothing can happen unseen in between. */
async function takeCursor(context: MailboxContext, userId: string): Promise<void> {
  const { historyId } = await context.gmailFor(userId).profile();
  await context.database.asUser(userId, (transaction) =>
    saveHistoryCursor(transaction, userId, historyId),
  );
}

async function apply(
  transaction: UserTransaction,
  userId: string,
  changes: HistoryChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const deleted = new Set(idsOf(changes, "deleted"));
  const added = changes.filter((change) => change.kind === "added" && !deleted.has(change.id));
  await addToBacklog(transaction, userId, added);
  await changeLabels(
    transaction,
    userId,
    changes.flatMap((change) =>
      change.kind === "labels"
        ? [{ gmailId: change.id, add: change.add, remove: change.remove }]
        : [],
    ),
  );
  await forgetEmails(transaction, userId, [...deleted]);
  await dropFromBacklog(transaction, userId, [...deleted]);
  await appendEvent(transaction, userId, "emails");
}

function idsOf(changes: HistoryChange[], kind: HistoryChange["kind"]): string[] {
  return changes.flatMap((change) => (change.kind === kind ? [change.id] : []));
}
