import type { Clock } from "#server/runtime/clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/storage/database.ts";
import type { UsageContext } from "#server/usage/usage-context.ts";
import type { RunningRequests } from "./running-requests.ts";

/** What the counting and stopping of requests works with; filled once by `app.ts`. */
export type AskingContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  usage: UsageContext;
  running: RunningRequests;
  /** Seconds that a request may take. */
  requestSeconds: number;
};
