import { refuseCard } from "#server/cards/refuse-card.ts";
import { discardFormerDraft } from "#server/carrying-out/discard-former-draft.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { KeptTurn } from "#server/assistant-tables/conversations-table.ts";
import type { AskContext, Asker } from "#server/turns/ask-context.ts";

type Replaced = { former: KeptTurn | undefined; outcome: Outcome };

/**
 * Puts away what a corrected request has made, its card or its draft, once the corrected one is done or waits itself: both
 * were never asked for.
 */
export async function putAwayFormer(
  context: AskContext,
  asker: Asker,
  { former, outcome }: Replaced,
): Promise<void> {
  if (former !== undefined) await discardFormerDraft(context, asker.userId, { former, outcome });
  const id = former?.card ?? null;
  if (id === null || (outcome.card === null && outcome.done.length === 0)) return;
  try {
    await refuseCard(context, asker, id);
  } catch (error) {
    // Decided about meanwhile, or of another window: it stays as it is.
    if (!(error instanceof Failure)) throw error;
  }
}
