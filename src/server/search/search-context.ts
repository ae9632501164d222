import type { SyncContext } from "#server/mailbox/sync/reading/sync-context.ts";

/** What search needs. */
export type SearchContext = Pick<SyncContext, "database" | "clock">;
