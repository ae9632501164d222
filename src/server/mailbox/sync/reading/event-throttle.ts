import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { SyncContext } from "./sync-context.ts";

export type EventThrottle = {
  /** Tells in this transaction that mail changed, unless it was told within the last second. */
  tell(transaction: UserTransaction): Promise<void>;
  /** Tells what has not been told. */
  finish(): Promise<void>;
};

/** Events about mail while much of it comes: at most one a second, and one at the end. */
export function createEventThrottle({ database }: SyncContext, userId: string): EventThrottle {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = false;
  return {
    async tell(transaction) {
      untold = performance.now() - toldAt < 1000;
      if (untold) return;
      toldAt = performance.now();
      await appendEvent(transaction, userId, "emails");
    },
    async finish() {
      if (!untold) return;
      untold = false;
      await database.asUser(userId, (transaction) => appendEvent(transaction, userId, "emails"));
    },
  };
}
