import type { ErrorCode } from "#contract/errors.ts";
import { Failure } from "#server/runtime/failure.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import { putOffOutbox } from "#server/storage/outbox-table.ts";
import type { ClaimedMessage } from "./claimed-message.ts";
import { leaveInDoubt } from "./leave-in-doubt.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";

/** What another try would not mend. */
const final: ReadonlySet<ErrorCode> = new Set([
  "no_recipients",
  "invalid_recipient",
  "file_missing",
  "not_found",
  "message_too_large",
  "invalid_request",
  "gmail_refused",
]);

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

/** Tries after which a defect of ours is taken for one that stays. */
const mostDefects = 8;

/**
 * What becomes of a message after a step that has failed. Where Gmail was asked, and did not say that nothing has
 * happened, it stays in doubt.
 */
export async function endStep(
  context: OutboxContext,
  claimed: ClaimedMessage,
  cause: unknown,
): Promise<"over"> {
  const { row } = claimed;
  const error = cause instanceof Failure ? cause.code : "internal";
  if (error === "internal") context.logger.error({ err: cause }, "a message could not be sent");
  if (row.asked_at !== null) return leaveInDoubt(context, claimed, { error });
  const isHopeless = error === "internal" && row.attempts >= mostDefects;
  if (!final.has(error) && !isHopeless) return tryLater(context, claimed, { error, cause });
  await claimed.change({ ...ended, state: "failed", error, next_try_at: null });
  return "over";
}

const ended = { lease_owner: null, doubtful_since: null, looks: 0 };

async function tryLater(
  { clock, database }: OutboxContext,
  { userId, row, change }: ClaimedMessage,
  { error, cause }: { error: ErrorCode; cause: unknown },
): Promise<"over"> {
  const named = cause instanceof Failure ? cause.retryAfter : undefined;
  const growing = Math.min(longestPause, firstPause * 2 ** Math.min(row.attempts, 10));
  const seconds = named ?? pauses.get(error) ?? growing;
  const until = new Date(clock.now().getTime() + seconds * 1000);
  const attempts = row.attempts + 1;
  await change({ ...ended, state: "queued", error, attempts, next_try_at: until });
  if (wide.has(error))
    await database.asUser(userId, async (transaction) => {
      await putOffOutbox(transaction, userId, { error, until });
      await appendEvent(transaction, userId, "outbox");
    });
  return "over";
}
