import type { UserTransaction } from "#server/database/database.ts";
import { leaseBacklog, releaseBacklog, type BacklogLease } from "../../tables/backlog-table.ts";
import { lockCursor } from "../../tables/sync-table.ts";
import type { SyncContext } from "./sync-context.ts";

export type LeasedRound = BacklogLease & { userId: string };

/** Milliseconds between two renewals; a lease holds for twenty seconds. */
const renewal = 6000;

/** Does the work while the messages stay reserved; when it fails they are given back at once. */
export async function withLease<T>(
  { database }: SyncContext,
  { userId, ...leased }: LeasedRound,
  work: () => Promise<T>,
): Promise<T> {
  let renewing: Promise<void> | undefined;
  // A lease that is not renewed or given back ends by itself: a message is read twice or later, no more.
  function change(how: typeof leaseBacklog): Promise<void> {
    const changed = database.asUser(userId, async (transaction: UserTransaction) => {
      await lockCursor(transaction, userId);
      await how(transaction, userId, leased);
    });
    return changed.catch(() => undefined);
  }
  const timer = setInterval(() => {
    renewing = change(leaseBacklog);
  }, renewal);
  try {
    return await work();
  } catch (error) {
    clearInterval(timer);
    await renewing;
    await change(releaseBacklog);
    throw error;
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
