import type { SyncContext } from "#server/mailbox/sync/reading/sync-context.ts";

/** What acts on messages need; filled once by `app.ts`. */
export type ActsContext = SyncContext & {
  /** Whether Google has granted the whole mailbox, without which nothing can be deleted for ever. */
  mayDeleteForever(userId: string): Promise<boolean>;
  /** Lets a job see, when it is time, to what is snoozed, muted or left open. */
  continueActs(userId: string): Promise<void>;
};
