import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";
import { Failure } from "#server/platform/failure.ts";
import { changeLabels, forgetEmails } from "../tables/emails-table.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { alignLabels, doubtLabels, noteEmails, type KnownEmail } from "../tables/note-emails.ts";
import {
  lockCursor,
  moveCursor,
  passHistory,
  readSyncState,
  saveFirstCursor,
  type SyncCursor,
} from "../tables/sync-table.ts";
import { estimateArrivals } from "./arrival-time.ts";
import { listMailbox } from "./list-mailbox.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";

/** A cursor that expires again right after a comparison is Gmail's trouble, not ours. */
const comparisons = 2;

/** Changes of one transaction, so that none holds the mirror for long, however much has happened. */
const chunk = 1000;

/**
 * Applies what happened at Gmail since the cursor: new messages to be read, labels, deletions and the cursor
 * in one transaction, so that whoever holds the cursor sees all or nothing; much in several, each up to a record of
 * Gmail's. Without a cursor one is taken; an expired one (HTTP 404) has the mailbox compared. Answers whether there was news.
 */
export async function followHistory(context: SyncContext, task: SyncTask): Promise<boolean> {
  const { userId } = task;
  const gmail = context.gmailFor(userId, task.urgency, task.abandon);
  let compared = 0;
  let isNews = false;
  for (;;) {
    const cursor = await context.database.readAsUser(userId, (transaction) =>
      readSyncState(transaction, userId),
    );
    if (cursor.historyId === undefined) return takeCursor(context, userId, gmail);
    const news = await readNews(gmail, cursor.historyId);
    if (news === "expired") {
      if (++compared > comparisons) throw new Failure("gmail_unavailable");
      await listMailbox(context, task);
    } else {
      isNews ||= news.changes.length > 0;
      if (await keepNews(context, userId, { ...news, since: cursor }))
        return compared > 0 || isNews;
    }
  }
}

/** Reads the cursor before anything is listed, so that nothing can happen unseen in between. */
async function takeCursor(
  { database }: SyncContext,
  userId: string,
  gmail: GmailClient,
): Promise<false> {
  const { historyId } = await gmail.profile();
  await database.asUser(userId, (transaction) => saveFirstCursor(transaction, userId, historyId));
  return false;
}

type News = { changes: HistoryChange[]; historyId: string };

/**
 * What happened after the cursor, in the order of Gmail's records: their numbers grow with time, while they
 * may come in any order and again.
 */
async function readNews(gmail: GmailClient, since: string): Promise<News | "expired"> {
  const changes: HistoryChange[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const page = await gmail.history(since, pageToken);
    if (page.expired) return "expired";
    for (const change of page.changes) if (change.record > BigInt(since)) changes.push(change);
    pageToken = page.nextPageToken;
    if (pageToken === undefined) {
      changes.sort((a, b) => Number(a.record - b.record));
      return { changes, historyId: page.historyId };
    }
  }
}

/** False when the cursor has moved meanwhile: applied over what came later, old news would undo it. */
async function keepNews(
  context: SyncContext,
  userId: string,
  { since, ...news }: News & { since: SyncCursor },
): Promise<boolean> {
  if (news.changes.length === 0 && news.historyId === since.historyId) return true;
  let cursor: SyncCursor | undefined = since;
  for (const part of inParts(news)) {
    cursor = await keepPart(context, userId, { ...part, since: cursor });
    if (cursor === undefined) return false;
  }
  return true;
}

/** Parts that end with a whole record, at which Gmail's history can be taken up again. */
function inParts({ changes, historyId }: News): News[] {
  const parts: News[] = [];
  let start = 0;
  for (let end = chunk; end < changes.length; end++) {
    const last = changes[end - 1]?.record;
    if (end - start < chunk || last === undefined || last === changes[end]?.record) continue;
    parts.push({ changes: changes.slice(start, end), historyId: String(last) });
    start = end;
  }
  return [...parts, { changes: changes.slice(start), historyId }];
}

/** The cursor as it is afterwards, or undefined when it had moved meanwhile. */
async function keepPart(
  { database, clock }: SyncContext,
  userId: string,
  { changes, historyId, since }: News & { since: SyncCursor },
): Promise<SyncCursor | undefined> {
  return database.asUser(userId, async (transaction) => {
    if ((await lockCursor(transaction, userId)).revision !== since.revision) return undefined;
    const now = clock.now();
    if (changes.length === 0) {
      await passHistory(transaction, userId, historyId);
      return lockCursor(transaction, userId);
    }
    await moveCursor(transaction, userId, { historyId, newsAt: now });
    await apply(transaction, userId, { changes, now });
    return lockCursor(transaction, userId);
  });
}

async function apply(
  transaction: UserTransaction,
  userId: string,
  { changes, now }: { changes: HistoryChange[]; now: Date },
): Promise<void> {
  const deleted = new Set(changes.flatMap((one) => (one.kind === "deleted" ? [one.id] : [])));
  const added = changes.flatMap((one) =>
    one.kind === "added" && !deleted.has(one.id) ? [one] : [],
  );
  await noteAdded(transaction, userId, { added, now });
  await changeLabels(
    transaction,
    userId,
    changes.flatMap((one) =>
      one.kind === "labels" ? [{ gmailId: one.id, add: one.add, remove: one.remove }] : [],
    ),
  );
  await forgetEmails(transaction, userId, [...deleted]);
  await appendEvent(transaction, userId, "emails");
}

type Added = Extract<HistoryChange, { kind: "added" }>;

/** A listing may have noted a new message before all of its labels were listed: those of its arrival hold. */
async function noteAdded(
  transaction: UserTransaction,
  userId: string,
  { added, now }: { added: Added[]; now: Date },
): Promise<void> {
  const known = added.filter(({ labels }) => labels !== undefined).map((one) => toKnown(one, now));
  const other = added.filter(({ labels }) => labels === undefined).map((one) => toKnown(one, now));
  await noteEmails(transaction, userId, { emails: known, labelsKnown: true, isNews: true });
  await noteEmails(transaction, userId, { emails: other, labelsKnown: false, isNews: true });
  await alignLabels(transaction, userId, known);
  await doubtLabels(
    transaction,
    userId,
    other.map(({ gmailId }) => gmailId),
  );
}

function toKnown({ id, threadId, labels }: Added, now: Date): KnownEmail {
  const [receivedAt = now] = estimateArrivals([id], now);
  return { gmailId: id, threadId, labels: labels ?? [], receivedAt };
}
