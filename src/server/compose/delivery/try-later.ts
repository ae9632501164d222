import type { ErrorCode } from "#contract/errors.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { putOffOutbox } from "../tables/outbox-table.ts";
import type { ClaimedMessage } from "./claimed-message.ts";

/** What concerns the whole mailbox: the person's other messages wait as well. */
const wide: ReadonlySet<ErrorCode> = new Set(["gmail_rate_limited", "daily_limit"]);

/** Seconds until the next try where Gmail names no time; of all else ever more from the first to the longest. */
const pauses: ReadonlyMap<ErrorCode, number> = new Map([
  ["daily_limit", 24 * 3600],
  ["missing_permission", 30],
  ["mailbox_not_connected", 30],
]);
const firstPause = 15;
const longestPause = 15 * 60;

/**
 * Gives the message back to the outbox, of which nothing has gone out, with the time of the next try: so many seconds
 * from now, or ever more. Until then the person can take it back.
 */
export async function tryLater(
  { clock, database }: OutboxContext,
  { userId, row, change }: ClaimedMessage,
  { error, after }: { error: ErrorCode; after?: number | undefined },
): Promise<"over"> {
  const growing = Math.min(longestPause, firstPause * 2 ** Math.min(row.attempts, 10));
  const seconds = after ?? pauses.get(error) ?? growing;
  const until = new Date(clock.now().getTime() + seconds * 1000);
  await change({
    state: "queued",
    error,
    attempts: row.attempts + 1,
    next_try_at: until,
    lease_owner: null,
    doubtful_since: null,
    looks: 0,
  });
  if (wide.has(error))
    await database.asUser(userId, async (transaction) => {
      await putOffOutbox(transaction, userId, { error, until });
      await appendEvent(transaction, userId, "outbox");
    });
  return "over";
}
