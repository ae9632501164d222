import { folders } from "#contract/folders.ts";
import { countEmails, readEmailPage } from "./tables/emails-table.ts";
import { readSyncState } from "./tables/sync-table.ts";
import { checkParity } from "./sync/check-parity.ts";
import { screenful } from "./sync/first-screen.ts";
import { followHistory } from "./sync/follow-history.ts";
import { listFirst } from "./sync/sync-mailbox.ts";
import type { SyncTask } from "./sync/reading/sync-context.ts";
import type { RequestedSync } from "./mailbox-context.ts";
import { readNewest } from "./read-newest.ts";

/**
 * `sync-all-gmail`: brings every folder in step. When it answers, every message is known with its labels, Gmail's
 * counts of every folder have been compared with the mirror's, and the newest of the inbox are kept; a job
 * reads the rest. `emailCount` is the number of messages in all folders, Spam and Trash among them.
 */
export async function syncAllFolders(
  context: RequestedSync,
  userId: string,
): Promise<{ emailCount: number; foldersProcessed: number }> {
  const { database } = context;
  const task: SyncTask = { userId, urgency: "person" };
  await followHistory(context, task);
  const { listedAt } = await database.readAsUser(userId, (transaction) =>
    readSyncState(transaction, userId),
  );
  if (listedAt === undefined) await listFirst(context, task);
  else await checkParity(context, task);
  const { inbox, total } = await database.readAsUser(userId, async (transaction) => ({
    inbox: await readEmailPage(transaction, userId, {
      label: "INBOX",
      limit: screenful,
      after: undefined,
      withBodies: false,
    }),
    total: await countEmails(transaction, userId),
  }));
  await readNewest(
    context,
    userId,
    inbox.emails.filter(({ pending }) => pending).map((email) => email.gmail_id),
  );
  await context.continueSync(userId);
  return { emailCount: total, foldersProcessed: folders.length };
}
