import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { OutsideWeb } from "#server/platform/outside/outside-web.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";

/** What reading needs; filled once by `app.ts`. */
export type MessageFilesContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** The person's mailbox at Gmail, for what the person waits for. */
  gmailFor(userId: string): GmailClient;
  outside: OutsideWeb;
  /** Whether the operator lets remote images be fetched for those who ask. */
  remoteImages: boolean;
};
