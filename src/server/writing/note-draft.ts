import type { Composed, KnownDraft } from "#contract/compose.ts";
import { forgetSavedDraft, keepSavedDraft } from "#server/storage/saved-drafts-table.ts";
import { nameDraftUploads } from "#server/storage/uploads-table.ts";
import type { WritingContext } from "./writing-context.ts";

/**
 * Notes what a draft at Gmail holds, for the next form that opens it, and that its files stay here meanwhile; without a
 * message, that it is gone. What cannot be noted is read from Gmail again.
 */
export async function noteDraft(
  { database, logger }: WritingContext,
  userId: string,
  { draft, message }: { draft: KnownDraft; message: Composed | undefined },
): Promise<void> {
  const { attachments = [] } = message ?? {};
  const ids = attachments.flatMap((file) => ("upload" in file ? file.upload : []));
  await database
    .asUser(userId, async (transaction) => {
      await nameDraftUploads(transaction, userId, { draftId: draft.id, ids });
      if (message === undefined) await forgetSavedDraft(transaction, userId, draft.id);
      else await keepSavedDraft(transaction, userId, { draft, message });
    })
    .catch((error: unknown) => logger.warn({ err: error }, "a draft is read from Gmail again"));
}
