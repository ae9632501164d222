import { folders } from "#contract/folders.ts";
import { readPlaces } from "./tables/email-page.ts";
import { readEmailsById } from "./tables/emails-by-id.ts";
import { countEmails } from "./tables/emails-table.ts";
import { readSyncState } from "./tables/sync-table.ts";
import { checkParity } from "./sync/compare-label-counts.ts";
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
  const inbox = { label: "INBOX", limit: screenful, after: undefined };
  const { newest, total } = await database.readAsUser(userId, async (transaction) => {
    const { places } = await readPlaces(transaction, userId, inbox);
    const ids = places.map(({ id }) => id);
    return {
      newest: await readEmailsById(transaction, userId, { ids, withBodies: false }),
      total: await countEmails(transaction, userId),
    };
  });
  const pending = newest.filter((email) => email.pending).map((email) => email.gmail_id);
  await readNewest(context, userId, pending);
  await context.continueSync(userId);
  return { emailCount: total, foldersProcessed: folders.length };
}
