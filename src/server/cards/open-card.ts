import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { RequestFrame } from "#server/finding/plan-request.ts";
import { Failure } from "#server/runtime/failure.ts";
import { readCard, type CardRow } from "#server/assistant-tables/assistant-cards-table.ts";
import { closedCard } from "./closed-card.ts";
import { cardOf } from "./thaw-card.ts";

/**
 * A card that can be decided about, in the edition that the person saw. Throws `not_found` for one that is not theirs, and
 * `conflict` for one of another session, spent, late, or changed in another window since.
 */
export async function openCard(
  { database, clock }: Pick<AssistantContext, "database" | "clock">,
  { userId, sessionId }: Pick<RequestFrame, "userId" | "sessionId">,
  { id, edition }: { id: string; edition: number },
): Promise<CardRow> {
  const row = await database.readAsUser(userId, (transaction) => readCard(transaction, userId, id));
  if (row === undefined) throw new Failure("not_found");
  if (row.session_id !== sessionId) throw new Failure("conflict", { message: elsewhere });
  if (cardOf(row, clock.now()).state !== "open") throw closedCard(row);
  if (row.edition !== edition) throw new Failure("conflict", { message: changed });
  return row;
}

const elsewhere = "This was asked in another window or device. Decide about it there.";
const changed =
  "This was changed in another window, and is now shown as it was changed there. Look at it again before you approve it.";
