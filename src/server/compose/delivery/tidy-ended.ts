import type { OutboxContext } from "../outbox/outbox-context.ts";
import { claimTidying, endTidying, forgetEndedOutbox } from "../tables/outbox-tidying.ts";
import { deleteStrays } from "./delete-strays.ts";
import { givingWay } from "./giving-way.ts";

/**
 * Deletes the drafts that doubt has left of messages that were taken back, or taken for sent: once soon, once when
 * whatever Gmail was asked for is there. What fails, or gives way to a message that is due, is tried again. Forgets
 * what ended a month ago.
 */
export async function tidyEnded(
  context: OutboxContext,
  userId: string,
  stop: AbortSignal,
): Promise<void> {
  const { database } = context;
  await givingWay(context, { userId, stop }, async (until) => {
    while (!until.aborted) {
      const row = await database.asUser(userId, (transaction) => claimTidying(transaction, userId));
      if (row === undefined) break;
      if (await deleteStrays(context, context.gmailFor(userId, "background", until), row))
        await database.asUser(userId, (transaction) => endTidying(transaction, userId, row.id));
    }
  });
  await database.asUser(userId, (transaction) => forgetEndedOutbox(transaction, userId));
}
