import type { AccountContext } from "#server/account/account-context.ts";
import type { ActsContext } from "#server/acts/acts-context.ts";
import type { AskContext } from "#server/assistant/ask.ts";
import type { AuthContext } from "#server/auth/auth-context.ts";
import type { DiskWatch } from "#server/disk/disk-watch.ts";
import type { SlowestLine } from "#server/edge/body-time.ts";
import type { RequestRates } from "#server/edge/request-rates.ts";
import type { ServerMetrics } from "#server/metrics/server-metrics.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";
import type { Reading } from "#server/reading/reading.ts";
import type { BillingContext } from "#server/purchases/billing-context.ts";
import type { UsageContext } from "#server/usage/usage-context.ts";
import type { EventHub } from "#server/realtime/event-hub.ts";
import type { WritingContext } from "#server/writing/writing-context.ts";
import type { Turns } from "#server/runtime/create-turns.ts";
import type { Logger } from "#server/runtime/logger.ts";

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
  writing: WritingContext;
  reading: Reading;
  account: AccountContext;
  usage: UsageContext;
  billing: BillingContext;
  assistant: AskContext;
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
