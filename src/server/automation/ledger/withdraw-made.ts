import { findKeptDraft } from "#server/compose/drafts/note-draft.ts";
import { discardDraft } from "#server/compose/drafts/save-draft.ts";
import { cancelOutbox } from "#server/compose/outbox/cancel-outbox.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AutomationContext } from "../automation-context.ts";
import type { Made } from "../tables/ledger-table.ts";

/**
 * Throws a draft away that a rule has made, or takes a forward back. False for a draft that was changed or sent since, and a
 * forward that has gone out.
 */
export async function withdrawMade(
  context: AutomationContext,
  userId: string,
  made: Made,
): Promise<boolean> {
  try {
    const draft =
      "draft" in made
        ? await findKeptDraft(context, userId, made.draft)
        : (await cancelOutbox(context, userId, { id: made.outbox })).draft;
    if (draft === undefined) return false;
    if (draft !== null) await discardDraft(context, userId, draft);
    return true;
  } catch (error) {
    if (error instanceof Failure && (error.code === "conflict" || error.code === "not_found"))
      return false;
    throw error;
  }
}
