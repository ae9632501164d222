import type { CardEdit } from "#contract/assistant.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { RequestFrame } from "#server/finding/plan-request.ts";
import { Failure } from "#server/runtime/failure.ts";
import { keepCardEdits } from "#server/assistant-tables/assistant-cards-table.ts";
import { openCard } from "./open-card.ts";

type Kept = { id: string; edits: readonly CardEdit[]; edition: number };

/**
 * Keeps what a person changes on a card, so that every window shows it, and answers the edition that it now is. A number that
 * was typed to confirm is typed where the click is. Throws what `openCard` throws.
 */
export async function keepEdits(
  context: Pick<AssistantContext, "database" | "clock">,
  frame: Pick<RequestFrame, "userId" | "sessionId">,
  { id, edits, edition }: Kept,
): Promise<number> {
  const { userId, sessionId } = frame;
  const now = context.clock.now();
  const unconfirmed = edits.map((edit) => ({ ...edit, confirm: undefined }));
  const card = { id, sessionId, now, edits: unconfirmed, edition };
  const isKept = await context.database.asUser(userId, (transaction) =>
    keepCardEdits(transaction, userId, card),
  );
  if (isKept) return edition + 1;
  await openCard(context, frame, { id, edition });
  throw new Failure("conflict");
}
