import { categoriesList, folders } from "#contract/folders.ts";
import { limits } from "#contract/limits.ts";
import { saveListedAt } from "#server/storage/sync-table.ts";
import { followHistory } from "./follow-history.ts";
import { listFolder, noteUnread } from "./list-folder.ts";
import { listMessageIds } from "./list-message-ids.ts";
import type { MailboxContext } from "./mailbox-context.ts";
import { readBacklog } from "./read-backlog.ts";

/**
 * `sync-all-gmail`: brings every folder in step, Inbox first so that it can be read at once. When it
 * answers, every message is known and the newest are kept; a job reads the rest.
 */
export async function syncAllFolders(
  context: MailboxContext,
  userId: string,
): Promise<{ emailCount: number; foldersProcessed: number }> {
  await followHistory(context, userId);
  const seen = new Set<string>();
  let foldersProcessed = 0;
  for (const { label } of folders) {
    const ids =
      label === "@all"
        ? await listMessageIds(context.gmailFor(userId, "person"), { includeSpamTrash: true })
        : await listFolder(context, userId, {
            labelIds: label === "@categories" ? categoriesList : label,
            maxResults: limits.fetchMessages,
          });
    await noteUnread(context, userId, ids);
    for (const { id } of ids) seen.add(id);
    foldersProcessed++;
    if (label === "INBOX")
      await readBacklog(context, userId, {
        atMost: 2 * limits.gmailBatch,
        only: ids.map(({ id }) => id),
      });
  }
  await context.database.asUser(userId, (transaction) =>
    saveListedAt(transaction, userId, context.clock.now()),
  );
  await context.continueSync(userId);
  return { emailCount: seen.size, foldersProcessed };
}
