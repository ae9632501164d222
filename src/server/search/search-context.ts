import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";

/** What the search room works with. */
export type SearchContext = Pick<MailboxContext, "database" | "clock">;
