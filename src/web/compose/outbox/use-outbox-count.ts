import type { OutboxItem } from "#contract/outbox.ts";
import { isCancelled } from "./is-cancelled.ts";
import { useOutbox } from "./use-outbox.ts";
import { useQueuedMessages } from "./use-queued-messages.ts";
import type { QueueMessage } from "./queue-message.ts";

/** How the outbox of the signed-in person stands. */
export function useOutboxCount(): ReturnType<typeof outboxCount> {
  return outboxCount(
    useOutbox().data ?? [],
    useQueuedMessages().filter((one) => !isCancelled(one)),
  );
}

/**
 * How the outbox stands: what is there for longer than a moment, what the person has to decide about, and what should have
 * gone out and has to wait for long.
 */
function outboxCount(
  items: readonly OutboxItem[],
  waiting: readonly QueueMessage[],
): { staying: number; failed: number; unconfirmed: number; heldUp: OutboxItem[] } {
  const refused = waiting.filter(({ problem }) => problem !== undefined).length;
  const staying = items.filter(
    ({ scheduled, error, state }) => scheduled || error !== null || isOver(state),
  );
  return {
    staying: staying.length + waiting.length,
    failed: items.filter(({ state }) => state === "failed").length + refused,
    heldUp: items.filter(({ state, error }) => state === "queued" && isLong(error)),
    unconfirmed: items.filter(({ state }) => state === "unconfirmed").length,
  };
}

/** What passes only after hours, or once the person has done something about it. */
function isLong(error: string | null): boolean {
  return ["daily_limit", "mailbox_not_connected", "missing_permission"].includes(error ?? "");
}

function isOver(state: OutboxItem["state"]): boolean {
  return state === "failed" || state === "unconfirmed";
}
