import { spendCard } from "#server/assistant-tables/assistant-cards-table.ts";
import type { MessageStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolving.ts";

type Putting = {
  userId: string;
  sessionId: string;
  steps: readonly Pick<MessageStep, "messages">[];
};

/**
 * Puts away the cards on which the former texts of messages wait, once the new ones are kept, sent or frozen themselves. A card that
 * was decided about meanwhile, or is another session's, stays as it is.
 */
export async function putAwayFormer(
  { database, clock }: Pick<AssistantContext, "database" | "clock">,
  { userId, sessionId, steps }: Putting,
): Promise<void> {
  const cards = steps.flatMap(({ messages }) => messages.flatMap(({ card }) => card ?? []));
  for (const id of new Set(cards)) {
    const spent = { id, sessionId, state: "refused" as const, now: clock.now() };
    await database.asUser(userId, (transaction) => spendCard(transaction, userId, spent));
  }
}
