import type { Composed, KnownDraft } from "#contract/compose.ts";
import { forgetSavedDraft, keepSavedDraft } from "../tables/saved-drafts-table.ts";
import { nameDraftUploads } from "../tables/uploads-table.ts";
import type { DraftsContext } from "./drafts-context.ts";
import { readNewDraft } from "../tables/new-drafts-table.ts";
import { readFirstDraft } from "./read-first-draft.ts";

/** Milliseconds for which a file counts as unused when it is taken out of a draft: it is swept a day later. */
const almostUnwanted = 25 * 24 * 3_600_000;

/**
 * Notes what a draft at Gmail holds, for the next form that opens it, and that its files stay here meanwhile; without a
 * message, that it is gone. What cannot be noted is read from Gmail again.
 */
export async function noteDraft(
  { database, logger, clock }: DraftsContext,
  userId: string,
  { draft, message }: { draft: KnownDraft; message: Composed | undefined },
): Promise<void> {
  const { attachments = [] } = message ?? {};
  const ids = attachments.flatMap((file) => ("upload" in file ? file.upload : []));
  const takenOut = new Date(clock.now().getTime() - almostUnwanted);
  await database
    .asUser(userId, async (transaction) => {
      await nameDraftUploads(transaction, userId, { draftId: draft.id, ids, takenOut });
      if (message === undefined) await forgetSavedDraft(transaction, userId, draft.id);
      else await keepSavedDraft(transaction, userId, { draft, message });
    })
    .catch((error: unknown) => logger.warn({ err: error }, "a draft is read from Gmail again"));
}

/**
 * The first draft of a form, as it was kept; undefined where it is gone. Throws `conflict` when it was changed elsewhere
 * meanwhile.
 */
export async function findKeptDraft(
  { database, gmailFor }: Pick<DraftsContext, "database" | "gmailFor">,
  userId: string,
  form: string,
): Promise<KnownDraft | undefined> {
  const row = await database.readAsUser(userId, (transaction) =>
    readNewDraft(transaction, userId, form),
  );
  if (row === undefined || row.draft_id === null) return undefined;
  const made = await readFirstDraft(gmailFor(userId, "person"), row.draft_id, form);
  return made && { id: made.draftId, gmailId: made.messageId };
}
