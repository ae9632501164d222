import { appendEvent } from "#server/database/events-table.ts";
import { saveSyncState } from "./tables/sync-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/**
 * Stops the reading of older messages, also over a restart, or lets it go on. News are followed and
 * read all the same, and so is what a person opens.
 */
export async function steerSync(
  { database, clock, continueSync }: Pick<MailboxContext, "database" | "clock" | "continueSync">,
  userId: string,
  wanted: "stop" | "resume",
): Promise<void> {
  const stoppedAt = wanted === "stop" ? clock.now() : null;
  await database.asUser(userId, async (transaction) => {
    await saveSyncState(transaction, userId, { stopped_at: stoppedAt });
    await appendEvent(transaction, userId, "mailbox");
  });
  await continueSync(userId);
}
