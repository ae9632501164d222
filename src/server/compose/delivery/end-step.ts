import type { ErrorCode } from "#contract/errors.ts";
import { Failure } from "#server/platform/failure.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import type { ClaimedMessage } from "./claimed-message.ts";
import { leaveInDoubt } from "./leave-in-doubt.ts";
import { tryLater } from "./try-later.ts";

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
  const after = cause instanceof Failure ? cause.retryAfter : undefined;
  if (!final.has(error) && !isHopeless) return tryLater(context, claimed, { error, after });
  const ended = { lease_owner: null, doubtful_since: null, looks: 0, next_try_at: null };
  await claimed.change({ ...ended, state: "failed", error });
  return "over";
}
