import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { RequestFrame } from "#server/finding/plan-request.ts";
import { Failure } from "#server/runtime/failure.ts";
import { readCard, spendCard } from "#server/assistant-tables/assistant-cards-table.ts";
import { closedCard } from "./closed-card.ts";

/** Puts a card away. Once more is no failure. Throws `not_found`, and `conflict` of one that is spent or another session's. */
export async function refuseCard(
  context: Pick<AssistantContext, "database" | "clock">,
  { userId, sessionId }: Pick<RequestFrame, "userId" | "sessionId">,
  id: string,
): Promise<void> {
  const spent = { id, sessionId, state: "refused" as const, now: context.clock.now() };
  const isPut = await context.database.asUser(userId, (transaction) =>
    spendCard(transaction, userId, spent),
  );
  if (isPut) return;
  const row = await context.database.readAsUser(userId, (transaction) =>
    readCard(transaction, userId, id),
  );
  if (row === undefined) throw new Failure("not_found");
  if (row.session_id !== sessionId || row.state === "approved") throw closedCard(row);
}
