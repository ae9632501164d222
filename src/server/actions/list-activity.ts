import type { ActivityPage, ListActivity } from "#contract/activity.ts";
import { Failure } from "#server/platform/failure.ts";
import { readActivityPage } from "./journal/activity-page.ts";
import type { ActsContext } from "./acts-context.ts";

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
