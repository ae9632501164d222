import { leaseEntries } from "#server/mailbox/tables/journal-table.ts";
import type { ActsContext } from "./acts-context.ts";

/** Milliseconds between two renewals; a lease holds for twenty seconds. */
const renewal = 6000;

/** Does the work while the entries stay this process's own; once it is dead, another finds out what came of them. */
export async function withEntryLease<T>(
  { database }: ActsContext,
  { userId, ids }: { userId: string; ids: number[] },
  work: () => Promise<T>,
): Promise<T> {
  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    renewing = database
      .asUser(userId, (transaction) => leaseEntries(transaction, userId, ids))
      .catch(() => undefined);
  }, renewal);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
