import { refuseCard } from "#server/cards/refuse-card.ts";
import { discardFormerDraft } from "#server/carrying-out/discard-former-draft.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { withdraws } from "#server/sentences/withdraws.ts";
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
  await putAway(context, asker, id);
}

/** Whether it is put away now: what was decided about meanwhile, or is another window's, stays as it is. */
async function putAway(context: AskContext, asker: Asker, id: string): Promise<boolean> {
  try {
    await refuseCard(context, asker, id);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

type Withdrawn = { text: string; last: KeptTurn | undefined };

/** "No", "cancel" and "never mind" right behind a card put it away, which its button does too: what is then said; undefined for all else. */
export async function putAwayByWords(
  context: AskContext,
  asker: Asker,
  { text, last }: Withdrawn,
): Promise<string | undefined> {
  const id = last?.card ?? null;
  if (id === null || last?.doneBy !== null || waits.test(text.trim()) || !withdraws(text))
    return undefined;
  return (await putAway(context, asker, id)) ? isPutAway : undefined;
}

const waits = /^(?:wait|later|hold|hang|one moment|not yet|stop)\b/i;
const isPutAway = "All right, I have put the card away. Nothing of it is done.";
