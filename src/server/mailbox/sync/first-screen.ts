import { appendEvent } from "#server/database/events-table.ts";
import { noteEmails } from "../tables/note-emails.ts";
import { lockCursor } from "../tables/sync-table.ts";
import { toKnownEmails, listMessageIds, type MessageIds } from "./list-message-ids.ts";
import { readPending } from "./reading/read-pending.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";

/** Messages of a screen: they are read before anything else. */
export const screenful = 50;

/** The newest messages of the inbox, whole, before the mailbox is listed. A cursor must have been taken. */
export async function readFirstScreen(context: SyncContext, task: SyncTask): Promise<void> {
  const gmail = context.gmailFor(task.userId, task.urgency, task.abandon);
  const ids = await listMessageIds(gmail, { labelId: "INBOX", atMost: screenful });
  await noteListed(context, task.userId, { ids, labels: ["INBOX"] });
  await readPending(context, task, { only: ids.map(({ id }) => id) });
}

/** Makes listed messages known; their other labels come with the text or with the listing of the whole mailbox. */
export async function noteListed(
  { database, clock }: Pick<SyncContext, "database" | "clock">,
  userId: string,
  { ids, labels }: { ids: MessageIds; labels: string[] },
): Promise<void> {
  const emails = toKnownEmails(ids, () => labels, clock.now());
  await database.asUser(userId, async (transaction) => {
    await lockCursor(transaction, userId);
    const noted = await noteEmails(transaction, userId, {
      emails,
      labelsKnown: false,
      isNews: false,
    });
    if (noted > 0) await appendEvent(transaction, userId, "emails");
  });
}
