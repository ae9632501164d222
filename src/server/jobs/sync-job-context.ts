import type { AccountContext } from "#server/account/account-context.ts";
import type { ActsContext } from "#server/acts/acts-context.ts";
import type { PubsubClient } from "#server/gmail-push/pubsub-client.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";
import type { AuthContext } from "#server/auth/auth-context.ts";
import type { SyncPace } from "./sync-pace.ts";

/** What the job that keeps a mailbox in step works with. */
export type SyncJobContext = {
  mailbox: MailboxContext;
  acts: ActsContext;
  outbox: OutboxContext;
  auth: AuthContext;
  account: AccountContext;
  pace: SyncPace;
  /** The subscription by which Gmail sends word, where there is one. */
  push?: PubsubClient | undefined;
};
