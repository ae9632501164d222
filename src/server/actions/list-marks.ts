import type { Marks } from "#contract/actions.ts";
import { readMuted } from "./journal/muted-threads-table.ts";
import { readSnoozed } from "./journal/snoozed-table.ts";
import { readOwnAnswers, readOwnDrafts } from "#server/mailbox/tables/replies-table.ts";
import type { ActsContext } from "./acts-context.ts";

const atMost = 1000;

/** What is snoozed and until when, which threads are muted, and which of the inbox the person has written or writes in. */
export async function listMarks(
  { database }: Pick<ActsContext, "database">,
  userId: string,
): Promise<Marks> {
  return database.readAsUser(userId, async (transaction) => {
    const snoozed = await readSnoozed(transaction, userId, atMost);
    return {
      snoozed: snoozed.map(({ gmailId, threadId, until }) => ({
        gmail_id: gmailId,
        thread_id: threadId,
        until: until.toISOString(),
      })),
      muted: await readMuted(transaction, userId, atMost),
      written: (await readOwnAnswers(transaction, userId, atMost)).map(
        ({ threadId, at, subject }) => ({
          thread_id: threadId,
          at: at.toISOString(),
          subject,
        }),
      ),
      drafts: (await readOwnDrafts(transaction, userId, atMost)).map(({ gmailId, threadId }) => ({
        gmail_id: gmailId,
        thread_id: threadId,
      })),
    };
  });
}
