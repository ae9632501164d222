import type { Clock } from "#server/runtime/clock.ts";
import type { Database } from "#server/storage/database.ts";

/** What the usage room works with; filled once by `app.ts`. */
export type UsageContext = {
  database: Database;
  clock: Clock;
  /** Prompts that are free. */
  freePrompts: number;
};
