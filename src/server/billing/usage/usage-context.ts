import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/database/database.ts";

/** What usage needs; filled once by `app.ts`. */
export type UsageContext = {
  database: Database;
  clock: Clock;
  /** Prompts that are free. */
  freePrompts: number;
};
