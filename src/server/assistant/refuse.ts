import { refuseCard } from "#server/cards/refuse-card.ts";
import { appendEvent } from "#server/sync-tables/events-table.ts";
import type { AskContext, Asker } from "#server/turns/ask-context.ts";

/** Puts a card away: nothing of it can be done any more. Throws `not_found` and `conflict` as approving does. */
export async function refuse(context: AskContext, asker: Asker, card: string): Promise<void> {
  await refuseCard(context, asker, card);
  await context.database.asUser(asker.userId, (transaction) =>
    appendEvent(transaction, asker.userId, "conversation"),
  );
}
