import type { ActivityPage, ListActivity, RequestOutcome } from "#contract/activity.ts";
import { Failure } from "#server/platform/failure.ts";
import { readActivityPage } from "./journal/activity-page.ts";
import type { ActsContext } from "./acts-context.ts";
import { readRequestStates } from "./journal/request-states.ts";

/** One page of what was done to the mailbox, the newest first. Throws `invalid_request` for a made-up cursor. */
export async function listActivity(
  { database }: Pick<ActsContext, "database">,
  userId: string,
  { cursor, limit }: ListActivity,
): Promise<ActivityPage> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw new Failure("invalid_request");
  const after = cursor === undefined ? undefined : Number(cursor);
  const { entries, next } = await database.readAsUser(userId, (transaction) =>
    readActivityPage(transaction, userId, { limit, after }),
  );
  return { entries, next: next === undefined ? null : String(next) };
}

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
