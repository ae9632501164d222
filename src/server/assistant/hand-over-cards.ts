import { moveCards } from "#server/assistant-tables/assistant-cards-table.ts";
import type { AskContext } from "#server/turns/ask-context.ts";

/**
 * Lets what waits for a click in a session be decided in the one that has taken its place in the same browser: a click
 * may need more of Google's permission, and that comes with a new session.
 */
export async function handOverCards(
  { database }: Pick<AskContext, "database">,
  userId: string,
  sessions: { from: string; to: string },
): Promise<void> {
  await database.asUser(userId, (transaction) => moveCards(transaction, userId, sessions));
}
