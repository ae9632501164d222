import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";

/** What search needs. */
export type SearchContext = Pick<MailboxContext, "database" | "clock">;
