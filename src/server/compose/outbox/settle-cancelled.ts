import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { cancelled } from "./cancel-outbox.ts";
import { decideOutbox } from "./decide-outbox.ts";
import type { OutboxContext } from "./outbox-context.ts";

/**
 * Ends what `cancelOutbox` took back unkept: nothing of it is left where it is a draft now, else it stays listed as not sent, and
 * the person's browsers hear of it. What cannot be ended stays listed; throws `conflict` alone, where the person has it sent again
 * meanwhile.
 */
export async function settleCancelled(
  context: OutboxContext,
  userId: string,
  { id, isKept }: { id: number; isKept: boolean },
): Promise<void> {
  try {
    if (isKept) await decideOutbox(context, userId, { id, from: ["failed"], change: cancelled });
    else
      await context.database.asUser(userId, (transaction) =>
        appendEvent(transaction, userId, "outbox"),
      );
  } catch (error) {
    if (error instanceof Failure && error.code === "conflict") throw error;
    context.logger.warn({ err: error }, "what was taken back stays listed as not sent");
  }
}
