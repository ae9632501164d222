import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";
import type { UsageContext } from "#server/billing/usage/usage-context.ts";
import type { RequestRegistry } from "./request-registry.ts";

/** What the counting and stopping of requests works with; filled once by `app.ts`. */
export type RequestsContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  usage: UsageContext;
  running: RequestRegistry;
  /** Seconds that a request may take. */
  requestSeconds: number;
};
