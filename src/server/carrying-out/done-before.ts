import { readRequestStates } from "#server/journal/request-states.ts";
import { readHeldBetween } from "#server/outbox-tables/held-outbox.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { keyBounds } from "#server/message-parts/request-keys.ts";
import type { StepOutcome } from "./outcome.ts";

/** What journal and outbox know of a request that was begun before, perhaps by a process that has died since. */
export async function doneBefore(
  { database }: Pick<AssistantContext, "database">,
  userId: string,
  requestId: string,
): Promise<StepOutcome> {
  return database.readAsUser(userId, async (transaction) => {
    const entries = await readRequestStates(transaction, userId, requestId);
    const { held, late } = await readHeldBetween(transaction, userId, keyBounds(requestId));
    const done = entries.filter(({ state }) => state === "done");
    return {
      did: "before",
      changed: done.reduce((sum, { count }) => sum + count, 0),
      isUnderWay: entries.some(({ state }) => state === "doing"),
      waiting: held.length,
      sent: late.length,
    };
  });
}
