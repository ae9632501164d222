import type { ErrorCode } from "#contract/errors.ts";
import { gmailRefusals } from "#server/google/client/gmail-errors.ts";
import { Failure } from "#server/platform/failure.ts";
import { asking } from "../tables/outbox-lease.ts";
import type { OutboxChange } from "../tables/outbox-table.ts";
import type { ClaimedMessage } from "./claim.ts";

/** Failures by which nothing has happened: Gmail says so, or was not given the whole message. */
const refusals: ReadonlySet<ErrorCode> = new Set([...gmailRefusals, "file_missing"]);

/**
 * Asks Gmail for what it does but once, after noting that it is asked: the note stays until it is known what came of
 * it, whoever finds out. A refusal takes the note back.
 */
export async function askOnce<T>(
  claimed: ClaimedMessage,
  { change, ask }: { change?: OutboxChange; ask(): Promise<T> },
): Promise<T> {
  await claimed.change({ ...change, ...asking });
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Failure && refusals.has(error.code))
      await claimed.change({ asked_at: null });
    throw error;
  }
}
