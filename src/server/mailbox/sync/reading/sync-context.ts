import type { GmailAccounts } from "#server/google/client/gmail-accounts.ts";
import type { Urgency } from "#server/google/quota/quota-queue.ts";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import type { MessageReader } from "../../reading/message/message-reader.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";

/** What the sync works with; filled once by `app.ts`. */
export type SyncContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** The person's mailbox at Gmail. What a person waits for goes before the background's work; `stop` abandons calls and waits. */
  gmailFor: GmailAccounts["gmailFor"];
  /** By which prices Gmail counts, which says how fast it can be read at best. */
  quota: QuotaTable | "off";
  reader: MessageReader;
};

/** Whose mailbox is synced, and for whom. */
export type SyncTask = {
  userId: string;
  urgency: Urgency;
  /** Ends the reading after what is under way: what was asked for has been paid for. */
  stop?: AbortSignal | undefined;
  /** Ends what is under way as well. */
  abandon?: AbortSignal | undefined;
};
