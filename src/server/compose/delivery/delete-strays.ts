import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { OutboxRow } from "../tables/outbox-table.ts";
import { findDraftOf } from "../lookup/find-draft-of.ts";
import { findMarked } from "../lookup/find-marked.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";

/**
 * Deletes drafts of the message beside the one that is its own, which doubt has left, with its words or former ones.
 * What cannot be deleted now stays in the person's sight, and is no reason to fail: then the answer is false.
 */
export async function deleteStrays(
  { logger }: OutboxContext,
  gmail: GmailClient,
  row: OutboxRow,
): Promise<boolean> {
  try {
    for (const send_id of [row.send_id, ...row.former_send_ids])
      await deleteMarked(gmail, { ...row, send_id });
    return true;
  } catch (error) {
    logger.warn({ err: error }, "a draft may be left");
    return false;
  }
}

async function deleteMarked(gmail: GmailClient, row: OutboxRow): Promise<void> {
  for (const message of await findMarked(gmail, row, "DRAFT")) {
    const draft = await findDraftOf(gmail, message.id);
    if (draft !== undefined && draft.draftId !== row.draft_id)
      await gmail.deleteDraft(draft.draftId);
  }
}
