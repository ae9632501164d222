import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { fresh, keepLease } from "#server/platform/keep-lease.ts";
import {
  changeClaimed,
  lease,
  renewOutboxLease,
  type OutboxClaim,
} from "../tables/outbox-lease.ts";
import { type OutboxChange, type OutboxRow, dropWords } from "../tables/outbox-table.ts";
import type { ClaimedMessage } from "./claim.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";

/**
 * Does the work while the message stays this process's own. What it asks of Gmail is abandoned when another has
 * claimed it: a process that stood still for longer than its claim does nothing more.
 */
export async function holdClaim<T>(
  context: OutboxContext,
  { userId, row }: { userId: string; row: OutboxRow },
  work: (claimed: ClaimedMessage) => Promise<T>,
): Promise<T> {
  const { id, fence } = row;
  const claim = { id, fence };
  const keeping = keepLease(
    () =>
      context.database.asUser(userId, (transaction) =>
        renewOutboxLease(transaction, userId, claim),
      ),
    () => new Failure("conflict"),
  );
  const claimed: ClaimedMessage = {
    userId,
    row,
    gmail: context.gmailFor(userId, "person", keeping.lost),
    async change(change) {
      const startedAt = performance.now();
      const changed = await changeAndTell(context, userId, { ...claim, change });
      if (changed === undefined || performance.now() - startedAt > fresh)
        throw new Failure("conflict");
      claimed.row = changed;
    },
  };
  try {
    return await work(claimed);
  } finally {
    await keeping.end();
  }
}

async function changeAndTell(
  { database }: OutboxContext,
  userId: string,
  { change, ...claim }: OutboxClaim & { change: OutboxChange },
): Promise<OutboxRow | undefined> {
  return database.asUser(userId, async (transaction) => {
    const kept = { leased_until: lease, ...change };
    const changed = await changeClaimed(transaction, userId, { ...claim, change: kept });
    if (changed?.state === "sent") await dropWords(transaction, userId, changed);
    const isTold = "state" in change || "error" in change;
    if (changed !== undefined && isTold) await appendEvent(transaction, userId, "outbox");
    return changed;
  });
}
