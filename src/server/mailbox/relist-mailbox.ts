import { forgetAllBut } from "#server/storage/emails-table.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import {
  addToBacklog,
  lockHistoryCursor,
  saveHistoryCursor,
  saveListedAt,
} from "#server/storage/sync-table.ts";
import { listMessageIds } from "./list-message-ids.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/**
 * Starts over after Gmail forgot the cursor: a new cursor first, then every id. What Gmail no
 * longer has is forgotten, everything else is read again, newest first, while the list stays readable.
 * Nothing is done when another has replaced the `expired` cursor meanwhile.
 */
export async function relistMailbox(
  context: MailboxContext,
  userId: string,
  expired: string,
): Promise<void> {
  const gmail = context.gmailFor(userId, "person");
  const { historyId } = await gmail.profile();
  const ids = await listMessageIds(gmail, { includeSpamTrash: true });
  await context.database.asUser(userId, async (transaction) => {
    if ((await lockHistoryCursor(transaction, userId)) !== expired) return;
    await saveHistoryCursor(transaction, userId, historyId);
    await saveListedAt(transaction, userId, context.clock.now());
    await forgetAllBut(
      transaction,
      userId,
      ids.map(({ id }) => id),
    );
    await addToBacklog(transaction, userId, ids);
    await appendEvent(transaction, userId, "emails");
  });
}
