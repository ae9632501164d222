import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import type { FileStore } from "#server/platform/file-store/file-store.ts";
import type { Turns } from "#server/platform/create-turns.ts";

type OfMailbox = "database" | "clock" | "logger" | "gmailFor" | "reader" | "continueSync";

/** What drafts and their files need; filled once by `app.ts`. */
export type DraftsContext = Pick<MailboxContext, OfMailbox> & {
  files: FileStore;
  /** Turns for what has a whole file in memory. */
  wholeFiles: Turns;
  /** Lets a job sweep the person's files that nobody names any more. */
  continueSweep(userId: string): Promise<void>;
};
