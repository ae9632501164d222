import type { ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { doubtful, releaseAfter, readDoubt } from "../tables/outbox-lease.ts";
import type { ClaimedMessage } from "./claim.ts";

/** Seconds after which what Gmail was asked for, and has not done, is taken for not done at all. */
const settled = 30;

/** Seconds between two looks, the first soon after the doubtful answer. */
const pauses = [2, 5, 15, 30, 60, 120];

/** Why nobody could look, which passes: it is waited for longer. */
const passing: ReadonlySet<ErrorCode> = new Set([
  "gmail_unavailable",
  "gmail_rate_limited",
  "mailbox_not_connected",
]);

/** Seconds for which that is waited for. */
const longestDoubt = 24 * 3600;

/** Seconds until Gmail may be asked once more; not above 0 when it may be now. */
export async function secondsToWait(
  { database }: OutboxContext,
  { userId, row }: ClaimedMessage,
): Promise<number> {
  const { sinceAsked } = await database.readAsUser(userId, (transaction) =>
    readDoubt(transaction, userId, row.id),
  );
  return settled - sinceAsked;
}

/**
 * Leaves the message to whoever comes, after so many seconds or ever more of them, to look what came of it. One that
 * may have gone out is left to the person in the end: `error` is why nobody could look, absent where nothing was found.
 */
export async function leaveInDoubt(
  { database }: OutboxContext,
  { userId, row, change }: ClaimedMessage,
  { seconds = pauseAfter(row.looks), error }: Doubt = {},
): Promise<"over"> {
  const { inDoubt } = await database.readAsUser(userId, (transaction) =>
    readDoubt(transaction, userId, row.id),
  );
  const longest = error !== undefined && passing.has(error) ? longestDoubt : limits.doubtful;
  if (row.state === "sending" && inDoubt >= longest) {
    await change({ state: "unconfirmed", error: null, lease_owner: null });
    return "over";
  }
  await change({
    ...releaseAfter(seconds),
    ...doubtful,
    looks: row.looks + 1,
    stray_drafts: row.stray_drafts || row.state === "drafting",
    error: error ?? "gmail_unavailable",
  });
  return "over";
}

type Doubt = { seconds?: number; error?: ErrorCode };

function pauseAfter(looks: number): number {
  return pauses[Math.min(looks, pauses.length - 1)] ?? 0;
}
