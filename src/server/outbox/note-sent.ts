import type { SentMessage } from "#server/gmail/gmail-drafts.ts";
import { findMarked } from "./find-marked.ts";
import { findDraftOf } from "./find-draft-of.ts";
import type { ClaimedMessage } from "./claimed-message.ts";
import type { OutboxContext } from "./outbox-context.ts";

/** Notes that the message is sent, which the sync brings into the mirror, and deletes drafts that doubt has left. */
export async function noteSent(
  context: OutboxContext,
  claimed: ClaimedMessage,
  { id, threadId }: SentMessage,
): Promise<"over"> {
  const { userId, row, change } = claimed;
  if (row.stray_drafts) await deleteStrays(context, claimed);
  await change({
    state: "sent",
    gmail_id: id,
    thread_id: threadId,
    error: null,
    next_try_at: null,
    lease_owner: null,
  });
  await context
    .continueSync(userId)
    .catch((error: unknown) => context.logger.warn({ err: error }, "a sent message is seen later"));
  return "over";
}

/** What cannot be deleted now stays a draft in the person's sight: the message is sent all the same. */
async function deleteStrays(
  { logger }: OutboxContext,
  { gmail, row }: ClaimedMessage,
): Promise<void> {
  try {
    for (const message of await findMarked(gmail, row, "DRAFT")) {
      const draft = await findDraftOf(gmail, message.id);
      if (draft !== undefined) await gmail.deleteDraft(draft.draftId);
    }
  } catch (error) {
    logger.warn({ err: error }, "a draft may be left");
  }
}
