import type { RequestOutcome } from "#contract/activity.ts";
import { readRequestStates } from "./journal/request-states.ts";
import { Failure } from "#server/platform/failure.ts";
import type { ActsContext } from "./acts-context.ts";

/** What came of a request to change messages, by its id. Throws `not_found` for one that the journal does not hold. */
export async function findOutcome(
  { database }: Pick<ActsContext, "database">,
  userId: string,
  requestId: string,
): Promise<RequestOutcome> {
  const found = await database.readAsUser(userId, (transaction) =>
    readRequestStates(transaction, userId, requestId),
  );
  if (found.length === 0) throw new Failure("not_found");
  const done = found.filter(({ state }) => state === "done");
  const isUnderWay = found.some(({ state }) => state === "doing");
  const ended = done.length > 0 ? "done" : "failed";
  return {
    state: isUnderWay ? "doing" : ended,
    entries: done.map(({ id }) => String(id)),
    count: done.reduce((sum, { count }) => sum + count, 0),
  };
}
