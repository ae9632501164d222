import type { Permission } from "#contract/permissions.ts";
import type { GmailAccounts } from "#server/gmail/gmail-accounts.ts";
import type { MessageReader } from "#server/mail-reader/message-reader.ts";
import type { Clock } from "#server/runtime/clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/storage/database.ts";

/** What the mailbox room works with; filled once by `app.ts`. */
export type MailboxContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** The person's mailbox at Gmail. What a person waits for goes before the background's work; `stop` abandons calls and waits. */
  gmailFor: GmailAccounts["gmailFor"];
  reader: MessageReader;
  connection(userId: string): Promise<"connected" | "reconnect">;
  /** The permissions that Google has not granted. */
  missing(userId: string): Promise<Permission[]>;
  /** Lets a job go on with what a request has begun. */
  continueSync(userId: string): Promise<void>;
};
