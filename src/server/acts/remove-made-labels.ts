import { dropLabel } from "#server/mail-tables/labels-table.ts";
import {
  forgetMadeLabel,
  readUnusedLabels,
  type MadeLabel,
} from "#server/journal/made-labels-table.ts";
import { appendEvent } from "#server/sync-tables/events-table.ts";
import type { ActsContext } from "./acts-context.ts";

/**
 * Takes the labels away at Gmail and here that a request has made and that no message bears, neither here nor at Gmail, and
 * answers their names. Never throws: a label that cannot be taken away stays.
 */
export async function removeMadeLabels(
  context: ActsContext,
  userId: string,
  requestId: string,
): Promise<string[]> {
  try {
    const unused = await context.database.readAsUser(userId, (transaction) =>
      readUnusedLabels(transaction, userId, requestId),
    );
    const removed: string[] = [];
    for (const label of unused)
      if (await removeLabel(context, userId, label)) removed.push(label.name);
    return removed;
  } catch (error) {
    context.logger.warn({ err: error }, "a label that was made stays");
    return [];
  }
}

/** False where a message at Gmail bears it that has not been heard of here. */
async function removeLabel(
  { database, gmailFor }: ActsContext,
  userId: string,
  { id }: MadeLabel,
): Promise<boolean> {
  const gmail = gmailFor(userId, "person");
  const [counts] = await gmail.labelCounts([id]);
  if (counts !== undefined && counts.messagesTotal > 0) return false;
  if (counts !== undefined) await gmail.deleteLabel(id);
  await database.asUser(userId, async (transaction) => {
    await dropLabel(transaction, userId, id);
    await forgetMadeLabel(transaction, userId, id);
    await appendEvent(transaction, userId, "mailbox");
  });
  return true;
}
