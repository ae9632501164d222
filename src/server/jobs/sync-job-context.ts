import type { AccountContext } from "#server/accounts/account-context.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import type { PubsubClient } from "#server/google/push/pubsub-client.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import type { AutomationContext } from "#server/automation/automation-context.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import type { AuthContext } from "#server/accounts/sign-in/auth-context.ts";
import type { SyncPace } from "./sync-pace.ts";

/** What the job that keeps a mailbox in step works with. */
export type SyncJobContext = {
  mailbox: MailboxContext;
  acts: ActsContext;
  outbox: OutboxContext;
  automation: AutomationContext;
  auth: AuthContext;
  account: AccountContext;
  pace: SyncPace;
  /** The subscription by which Gmail sends word, where there is one. */
  push?: PubsubClient | undefined;
};
