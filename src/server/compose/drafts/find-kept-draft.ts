import type { KnownDraft } from "#contract/compose.ts";
import { readNewDraft } from "../tables/new-drafts-table.ts";
import { readMade } from "./read-made.ts";
import type { DraftsContext } from "./drafts-context.ts";

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
  const made = await readMade(gmailFor(userId, "person"), row.draft_id, form);
  return made && { id: made.draftId, gmailId: made.messageId };
}
