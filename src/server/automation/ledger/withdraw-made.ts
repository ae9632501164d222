import { findKeptDraft } from "#server/compose/drafts/note-draft.ts";
import { discardDraft } from "#server/compose/drafts/save-draft.ts";
import { cancelOutbox } from "#server/compose/outbox/cancel-outbox.ts";
import type { RuleAction } from "#contract/automation/rules.ts";
import { readNewDraft } from "#server/compose/tables/new-drafts-table.ts";
import { readSameOutboxRow } from "#server/compose/tables/outbox-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { idOf } from "#server/platform/ids.ts";
import type { AutomationContext } from "../automation-context.ts";
import type { Effect, Made } from "../tables/ledger-table.ts";

/** The same for the same rule's action on the same message until it is undone, so that it is written once however often it is tried. */
export function effectKey({ ruleId, version, gmailId, again }: Effect, action: RuleAction): string {
  const anew = again === 0 ? "" : ` ${again}`;
  return idOf(`rule ${ruleId} ${version} ${gmailId} ${JSON.stringify(action)}${anew}`);
}

/** What came of an act's next action, where it is written and the ledger does not say so yet. */
export async function findUnnoted(
  context: AutomationContext,
  userId: string,
  effect: Effect,
): Promise<Made[]> {
  const [action] = effect.effects;
  if (action === undefined) return [];
  const key = effectKey(effect, action);
  return context.database.readAsUser(userId, async (transaction) => {
    if (action.do === "draft") {
      const row = await readNewDraft(transaction, userId, key);
      return row === undefined || row.draft_id === null ? [] : [{ draft: key }];
    }
    const which = { idempotencyKey: key, draft: undefined };
    const row = await readSameOutboxRow(transaction, userId, which);
    return row === undefined ? [] : [{ outbox: String(row.id) }];
  });
}

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
