import { setTimeout as pause } from "node:timers/promises";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailLabelCounts } from "#server/google/client/gmail-label.ts";
import { newId } from "#server/platform/ids.ts";
import { forgetAllBut, lastEmailId } from "../tables/emails-table.ts";
import {
  type ChangeSince,
  type JournalPlace,
  readChangesSince,
  readJournalPlace,
} from "../tables/journal-messages-table.ts";
import { readListing, releaseListing, renewListing, takeListing } from "../tables/listing-lease.ts";
import { alignLabels, type KnownEmail, noteEmails } from "../tables/note-emails.ts";
import { lockCursor, moveCursor, readSyncState, saveSyncState } from "../tables/sync-table.ts";
import { isCompared } from "./count-gap.ts";
import { noteListed } from "./first-screen.ts";
import { toKnownEmails, listMessageIds, type MessageIds } from "./list-message-ids.ts";
import { createEventThrottle, type EventThrottle } from "./reading/event-throttle.ts";
import { refreshLabels } from "./refresh-labels.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";

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
  const teller = createEventThrottle(context, userId);
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
  const labels = await refreshLabels(database, userId, async () =>
    gmail.labelCounts((await gmail.labels()).map(({ id }) => id)),
  );
  const [ids, membership] = await Promise.all([
    listMessageIds(gmail, { includeSpamTrash: true }),
    readLabelMembership(gmail, labels, isFirst ? noteInbox : undefined),
  ]);
  const messages = [...new Map(ids.map((one) => [one.id, one])).values()];
  return toKnownEmails(messages, (id) => membership.get(id) ?? [], clock.now());
}

type Chunk = Pick<Listing, "hold"> & {
  userId: string;
  listed: KnownEmail[];
  /** Where the journal was before anything was listed. */
  place: JournalPlace;
  teller: EventThrottle;
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

/**
 * Listed messages as acts have left them that were done since: Gmail took those perhaps after it had given its list. A
 * message deleted for ever is left out.
 */
function afterActs(listed: KnownEmail[], changes: ChangeSince[]): KnownEmail[] {
  if (changes.length === 0) return listed;
  const byId = new Map<string, ChangeSince[]>();
  for (const change of changes)
    byId.set(change.gmailId, [...(byId.get(change.gmailId) ?? []), change]);
  return listed.flatMap((email) => {
    const own = byId.get(email.gmailId) ?? [];
    if (own.some(({ isGone }) => isGone)) return [];
    return [{ ...email, labels: own.reduce(changed, email.labels) }];
  });
}

function changed(labels: string[], { added, removed }: ChangeSince): string[] {
  return [...new Set([...labels, ...added])].filter((label) => !removed.includes(label));
}

/** Calls under way at once: they are small, and Gmail caps requests at the same time. */
const atOnce = 3;

/**
 * The labels of every message that has one, from Gmail's list of each label (5 units for 500 messages).
 * A message that no list names has none: it is archived. `onInbox` is given each page of the
 * inbox, which is listed first, when it has come.
 */
async function readLabelMembership(
  gmail: GmailClient,
  labels: GmailLabelCounts[],
  onInbox?: (ids: MessageIds) => Promise<void>,
): Promise<Map<string, string[]>> {
  const membership = new Map<string, string[]>();
  const listed = labels.filter(({ id, messagesTotal }) => messagesTotal > 0 && isCompared(id));
  await inParallel(
    listed.toSorted((a, b) => Number(b.id === "INBOX") - Number(a.id === "INBOX")),
    atOnce,
    async ({ id }) => {
      const ids = await listMessageIds(gmail, {
        labelId: id,
        includeSpamTrash: true,
        onPage: id === "INBOX" ? onInbox : undefined,
      });
      for (const message of new Set(ids.map((one) => one.id))) {
        const known = membership.get(message);
        if (known === undefined) membership.set(message, [id]);
        else known.push(id);
      }
    },
  );
  return membership;
}

/** Does the work for every item, at most `width` at once, in the items' order. Ends with the first failure. */
async function inParallel<Item, Result>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  async function lane(): Promise<void> {
    for (const [index, item] of queue) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}

/** Milliseconds between two renewals of the listing, and between two looks at another's. */
const times = { renewal: 4000, look: 200 } as const;

type Listing = {
  /** The task while the listing holds: it is abandoned when somebody else takes the listing. */
  task: SyncTask;
  /** To be called in each transaction that changes the mirror: throws when the listing is another's by now. */
  hold(transaction: UserTransaction): Promise<void>;
};

/**
 * Does the work while nobody else lists this mailbox. Where somebody does already, or takes it from a process that
 * stood still, that listing is waited for and the answer is undefined.
 */
async function withListing<T>(
  context: SyncContext,
  task: SyncTask,
  work: (listing: Listing) => Promise<T>,
): Promise<T | undefined> {
  const { database } = context;
  function look() {
    return database.readAsUser(task.userId, (transaction) => readListing(transaction, task.userId));
  }
  const before = await look();
  for (let now = before; ; now = await look()) {
    if (now.listedAt !== undefined && now.listedAt.getTime() !== before.listedAt?.getTime())
      return undefined;
    const done = now.isFree ? await tryListing(context, task, work) : undefined;
    if (done !== undefined) return done.result;
    await pause(times.look, undefined, { signal: task.abandon });
  }
}

/** Undefined when the listing was not to be had, or was lost. */
async function tryListing<T>(
  { database }: SyncContext,
  task: SyncTask,
  work: (listing: Listing) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const { userId } = task;
  const owner = newId();
  if (!(await database.asUser(userId, (transaction) => takeListing(transaction, userId, owner))))
    return undefined;
  const lost = new AbortController();
  async function hold(transaction: UserTransaction): Promise<void> {
    if (!(await renewListing(transaction, userId, owner))) lost.abort();
    lost.signal.throwIfAborted();
  }
  // What cannot be renewed now is noticed by the next transaction that changes the mirror.
  const renewing = setInterval(() => {
    void database.asUser(userId, hold).catch(() => undefined);
  }, times.renewal);
  const abandon = AbortSignal.any([lost.signal, ...(task.abandon ? [task.abandon] : [])]);
  try {
    return { result: await work({ task: { ...task, abandon }, hold }) };
  } catch (error) {
    if (!lost.signal.aborted || task.abandon?.aborted === true) throw error;
    return undefined;
  } finally {
    clearInterval(renewing);
    await database
      .asUser(userId, (transaction) => releaseListing(transaction, userId, owner))
      .catch(() => undefined);
  }
}
