import type { AccountContext } from "#server/accounts/account-context.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import type { AskContext } from "#server/assistant/ask.ts";
import type { AuthContext } from "#server/accounts/sign-in/auth-context.ts";
import type { DiskWatch } from "#server/platform/disk/disk-watch.ts";
import type { SlowestLine } from "../limits/body-time.ts";
import type { RequestRates } from "../limits/request-rates.ts";
import type { ServerMetrics } from "#server/platform/metrics/server-metrics.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import type { Reading } from "#server/mailbox/files/remote-images.ts";
import type { AutomationContext } from "#server/automation/automation-context.ts";
import type { BillingContext } from "#server/billing/purchases/billing-context.ts";
import type { UsageContext } from "#server/billing/usage/usage-context.ts";
import type { EventHub } from "../events/event-hub.ts";
import type { DraftsContext } from "#server/compose/drafts/drafts-context.ts";
import type { Turns } from "#server/platform/create-turns.ts";
import type { Logger } from "#server/platform/logger.ts";

/** What the routes work with; filled once by `app.ts`. */
export type HttpContext = {
  publicUrl: string;
  /** Addresses and networks whose `X-Forwarded-For` is believed; none: the address is the connection's own. */
  trustProxy: readonly string[];
  /** How much may be asked; `off`: something before the server sees to it. */
  rates: RequestRates | "off";
  /** The slowest line whose bodies are waited for; absent: that of the product. */
  slowestLine?: SlowestLine | undefined;
  /** The folder of the built web app. */
  webFolder: string;
  logger: Logger;
  auth: AuthContext;
  mailbox: MailboxContext;
  acts: ActsContext;
  outbox: OutboxContext;
  writing: DraftsContext;
  reading: Reading;
  account: AccountContext;
  usage: UsageContext;
  billing: BillingContext;
  assistant: AskContext;
  automation: AutomationContext;
  events: EventHub;
  /** Who may search just now: a search may hold a connection of the database for seconds. */
  searchTurns: Turns;
  metrics: ServerMetrics;
  /** Who brings it may read the metrics; absent: this machine alone. */
  metricsToken: string | undefined;
  disk: DiskWatch;
  /** Whether the database answers. */
  ready(): Promise<void>;
};
