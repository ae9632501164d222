import type { GmailClient } from "#server/gmail/gmail-client.ts";
import type { OutsideWeb } from "#server/outside/outside-web.ts";
import type { Clock } from "#server/runtime/clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/storage/database.ts";

/** What the reading room works with; filled once by `app.ts`. */
export type ReadingContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** The person's mailbox at Gmail, for what the person waits for. */
  gmailFor(userId: string): GmailClient;
  outside: OutsideWeb;
  /** Whether the operator lets remote images be fetched for those who ask. */
  remoteImages: boolean;
};
