import type { EditCard, EditResult } from "#contract/assistant.ts";
import { keepEdits } from "#server/cards/keep-edits.ts";
import { appendEvent } from "#server/sync-tables/events-table.ts";
import type { AskContext, Asker } from "#server/turns/ask-context.ts";

/** Keeps what a person changes on a card, and lets their other windows read it. Throws `not_found` and `conflict` as approving does. */
export async function edit(
  context: AskContext,
  asker: Asker,
  { card: id, edits, edition }: Omit<EditCard, "accessToken">,
): Promise<EditResult> {
  const kept = await keepEdits(context, asker, { id, edits, edition });
  await context.database.asUser(asker.userId, (transaction) =>
    appendEvent(transaction, asker.userId, "conversation"),
  );
  return { edition: kept };
}
