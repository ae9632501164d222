import type { ErrorCode } from "#contract/errors.ts";
import { leaving, secondsSinceAsked } from "#server/storage/outbox-lease.ts";
import type { ClaimedMessage } from "./claimed-message.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";

/** Seconds after which what Gmail was asked for, and has not done, is taken for not done at all. */
const settled = 30;

/** Seconds between two looks, the first soon after the doubtful answer. */
const pauses = [2, 5, 15, 30, 60, 120];

/** Seconds until Gmail may be asked once more; not above 0 when it may be now. */
export async function secondsToWait(
  { database }: OutboxContext,
  { userId, row }: ClaimedMessage,
): Promise<number> {
  const since = await database.readAsUser(userId, (transaction) =>
    secondsSinceAsked(transaction, userId, row.id),
  );
  return settled - since;
}

/** Leaves the message to whoever comes, after so many seconds or ever more of them, to look what came of it. */
export async function leaveInDoubt(
  { clock }: OutboxContext,
  { row, change }: ClaimedMessage,
  { seconds = pauseAfter(row.looks), error = "gmail_unavailable" }: Doubt = {},
): Promise<"over"> {
  await change({
    ...leaving(seconds),
    looks: row.looks + 1,
    stray_drafts: row.stray_drafts || row.state === "drafting",
    doubtful_since: row.doubtful_since ?? clock.now(),
    error,
  });
  return "over";
}

type Doubt = { seconds?: number; error?: ErrorCode };

function pauseAfter(looks: number): number {
  return pauses[Math.min(looks, pauses.length - 1)] ?? 0;
}
