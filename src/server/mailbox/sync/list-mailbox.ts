import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { forgetAllBut, lastEmailId } from "../tables/emails-table.ts";
import {
  readChangesSince,
  readJournalPlace,
  type JournalPlace,
} from "../tables/journal-messages-table.ts";
import { saveLabels } from "../tables/labels-table.ts";
import { alignLabels, noteEmails, type KnownEmail } from "../tables/note-emails.ts";
import { lockCursor, moveCursor, readSyncState, saveSyncState } from "../tables/sync-table.ts";
import { afterActs } from "./after-acts.ts";
import { toKnownEmails } from "./known-emails.ts";
import { readLabelMembership } from "./label-membership.ts";
import { noteListed } from "./first-screen.ts";
import { listMessageIds, type MessageIds } from "./list-message-ids.ts";
import { createNewsTeller, type NewsTeller } from "./reading/news-teller.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";
import { withListing, type Listing } from "./with-listing.ts";

/** Messages noted in one transaction. */
const chunk = 1000;

/**
 * Compares the whole mailbox with Gmail, by ids and labels alone: what is new is noted to be read, labels
 * become Gmail's, what is gone is forgotten, bodies stay. The cursor is taken before anything is listed and
 * moved there at the end, so that what happened meanwhile is followed afterwards, also by a
 * message that another had changed in between. Answers how many messages differed. Where somebody else lists
 * this mailbox already, that listing is waited for and the answer is undefined.
 */
export async function listMailbox(
  context: SyncContext,
  task: SyncTask,
): Promise<number | undefined> {
  return withListing(context, task, (listing) => list(context, listing));
}

async function list(context: SyncContext, { task, hold }: Listing): Promise<number> {
  const { database } = context;
  const { userId } = task;
  const gmail = context.gmailFor(userId, task.urgency, task.abandon);
  const { historyId } = await gmail.profile();
  const { lastId, place } = await database.readAsUser(userId, async (transaction) => ({
    lastId: await lastEmailId(transaction, userId),
    place: await readJournalPlace(transaction, userId),
  }));
  const known = await readWhole(context, userId, {
    gmail,
    isFirst: await isNeverListed(context, userId),
  });
  const teller = createNewsTeller(context, userId);
  let differing = 0;
  for (let start = 0; start < known.length; start += chunk) {
    const listed = known.slice(start, start + chunk);
    differing += await align(context, { userId, listed, place, teller, hold });
  }
  const gmailIds = known.map((one) => one.gmailId);
  return database.asUser(userId, async (transaction) => {
    await lockCursor(transaction, userId);
    await hold(transaction);
    differing += await forgetAllBut(transaction, userId, { gmailIds, lastId });
    await moveCursor(transaction, userId, { historyId });
    await saveSyncState(transaction, userId, { listed_at: context.clock.now() });
    await appendEvent(transaction, userId, "emails");
    return differing;
  });
}

async function isNeverListed({ database }: SyncContext, userId: string): Promise<boolean> {
  const { listedAt } = await database.readAsUser(userId, (transaction) =>
    readSyncState(transaction, userId),
  );
  return listedAt === undefined;
}

/**
 * Every message of the mailbox with its labels, newest first. In a first listing, which may take long, the inbox is
 * noted page by page: it holds neither Spam nor Trash, so what is shown early belongs there.
 */
async function readWhole(
  context: SyncContext,
  userId: string,
  { gmail, isFirst }: { gmail: GmailClient; isFirst: boolean },
): Promise<KnownEmail[]> {
  const { database, clock } = context;
  function noteInbox(ids: MessageIds): Promise<void> {
    return noteListed(context, userId, { ids, labels: ["INBOX"] });
  }
  const labels = await gmail.labelCounts((await gmail.labels()).map(({ id }) => id));
  const [ids, membership] = await Promise.all([
    listMessageIds(gmail, { includeSpamTrash: true }),
    readLabelMembership(gmail, labels, isFirst ? noteInbox : undefined),
  ]);
  await database.asUser(userId, (transaction) => saveLabels(transaction, userId, labels));
  const messages = [...new Map(ids.map((one) => [one.id, one])).values()];
  return toKnownEmails(messages, (id) => membership.get(id) ?? [], clock.now());
}

type Chunk = Pick<Listing, "hold"> & {
  userId: string;
  listed: KnownEmail[];
  /** Where the journal was before anything was listed. */
  place: JournalPlace;
  teller: NewsTeller;
};

/** Until the listing has ended the mirror counts as not listed: one that dies here starts again. */
async function align(
  { database }: SyncContext,
  { userId, listed, place, teller, hold }: Chunk,
): Promise<number> {
  return database.asUser(userId, async (transaction) => {
    await lockCursor(transaction, userId);
    await hold(transaction);
    const emails = afterActs(listed, await readChangesSince(transaction, userId, place));
    const noted = await noteEmails(transaction, userId, {
      emails,
      labelsKnown: true,
      isNews: false,
    });
    const aligned = await alignLabels(transaction, userId, emails);
    await saveSyncState(transaction, userId, { listed_at: null });
    await moveCursor(transaction, userId, {});
    if (noted + aligned > 0) await teller.tell(transaction);
    return noted + aligned;
  });
}
