import type { GmailClient } from "#server/gmail/gmail-client.ts";
import type { HistoryChange } from "#server/gmail/history-page.ts";
import { changeLabels, forgetEmails } from "#server/storage/emails-table.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import {
  addToBacklog,
  dropFromBacklog,
  lockHistoryCursor,
  readSyncState,
  saveFirstCursor,
  saveHistoryCursor,
} from "#server/storage/sync-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";
import { relistMailbox } from "./relist-mailbox.ts";

/**
 * Applies what happened at Gmail since the cursor: new messages to the backlog, labels, deletions and
 * the cursor in one transaction, so that whoever compares the cursor sees all or nothing. Without a
 * cursor one is taken; an expired one (HTTP 404) starts a new listing.
 */
export async function followHistory(context: MailboxContext, userId: string): Promise<void> {
  let inStep = false;
  while (!inStep) {
    const { historyId } = await context.database.readAsUser(userId, (transaction) =>
      readSyncState(transaction, userId),
    );
    if (historyId === undefined) return takeCursor(context, userId);
    const news = await readNews(context.gmailFor(userId, "person"), historyId);
    if (news === "expired") return relistMailbox(context, userId, historyId);
    inStep = await keepNews(context, userId, { ...news, since: historyId });
  }
}

/** Reads the cursor before anything is listed, so that nothing can happen unseen in between. */
async function takeCursor(context: MailboxContext, userId: string): Promise<void> {
  const { historyId } = await context.gmailFor(userId, "person").profile();
  await context.database.asUser(userId, (transaction) =>
    saveFirstCursor(transaction, userId, historyId),
  );
}

type News = { changes: HistoryChange[]; historyId: string };

async function readNews(gmail: GmailClient, since: string): Promise<News | "expired"> {
  const changes: HistoryChange[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const page = await gmail.history(since, pageToken);
    if (page.expired) return "expired";
    for (const change of page.changes) changes.push(change);
    if (page.nextPageToken === undefined) return { changes, historyId: page.historyId };
    pageToken = page.nextPageToken;
  }
}

/** False when the cursor has moved meanwhile: applied over what came later, old news would undo it. */
async function keepNews(
  { database }: MailboxContext,
  userId: string,
  { changes, historyId, since }: News & { since: string },
): Promise<boolean> {
  if (changes.length === 0 && historyId === since) return true;
  return database.asUser(userId, async (transaction) => {
    if ((await lockHistoryCursor(transaction, userId)) !== since) return false;
    await saveHistoryCursor(transaction, userId, historyId);
    await apply(transaction, userId, changes);
    return true;
  });
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
