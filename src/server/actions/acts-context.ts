import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";

/** What acts needs; filled once by `app.ts`. */
export type ActsContext = MailboxContext & {
  /** Whether Google has granted the whole mailbox, without which nothing can be deleted for ever. */
  mayDeleteForever(userId: string): Promise<boolean>;
  /** Lets a job see, when it is time, to what is snoozed, muted or left open. */
  continueActs(userId: string): Promise<void>;
};
