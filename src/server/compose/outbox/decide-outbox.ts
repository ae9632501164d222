import type { OutboxState } from "#contract/outbox.ts";
import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import {
  changeOutboxRow,
  readOutboxRow,
  type OutboxChange,
  type OutboxRow,
  dropWords,
} from "../tables/outbox-table.ts";
import type { OutboxContext } from "./outbox-context.ts";

/** `isQuiet`: the person's browsers hear of it by a change that comes at once. */
type OutboxDecision = {
  id: number;
  from: OutboxState[];
  change: OutboxChange;
  isQuiet?: boolean;
};

/** While nothing of it can have gone out: before its time, or in doubt about its draft alone. */
export const heldStates: OutboxState[] = ["queued", "drafting"];

/**
 * Changes a message as the person has decided, while it is in one of the states, and lets the job see to it. Throws
 * `not_found`, and `conflict` when it is in another state by now.
 */
export async function decideOutbox(
  context: OutboxContext,
  userId: string,
  { isQuiet = false, ...decision }: OutboxDecision,
): Promise<OutboxRow> {
  const row = await context.database.asUser(userId, async (transaction) => {
    const changed = await changeOutboxRow(transaction, userId, decision);
    if (changed?.state === "sent") await dropWords(transaction, userId, changed);
    if (changed !== undefined) {
      if (!isQuiet) await appendEvent(transaction, userId, "outbox");
      return changed;
    }
    const isThere = (await readOutboxRow(transaction, userId, decision.id)) !== undefined;
    throw new Failure(isThere ? "conflict" : "not_found");
  });
  await context
    .continueOutbox(userId)
    .catch((error: unknown) => context.logger.warn({ err: error }, "a message is seen to later"));
  return row;
}
