import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#server/platform/ids.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readListing, releaseListing, renewListing, takeListing } from "../tables/listing-lease.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";

/** Milliseconds between two renewals of the listing, and between two looks at another's. */
const times = { renewal: 4000, look: 200 } as const;

export type Listing = {
  /** The task while the listing holds: it is abandoned when somebody else takes the listing. */
  task: SyncTask;
  /** To be called in each transaction that changes the mirror: throws when the listing is another's by now. */
  hold(transaction: UserTransaction): Promise<void>;
};

/**
 * Does the work while nobody else lists this mailbox. Where somebody does already, or takes it from a process that
 * stood still, that listing is waited for and the answer is undefined.
 */
export async function withListing<T>(
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
