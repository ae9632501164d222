import type { OutboxItem } from "#contract/outbox.ts";
import type { WaitingMessage } from "./waiting-message.ts";

/** How the outbox stands: what is there for longer than a moment, and what the person has to decide about. */
export function outboxCount(
  items: readonly OutboxItem[],
  waiting: readonly WaitingMessage[],
): { staying: number; failed: number; unconfirmed: number } {
  const refused = waiting.filter(({ problem }) => problem !== undefined).length;
  const staying = items.filter(
    ({ scheduled, error, state }) => scheduled || error !== null || isOver(state),
  );
  return {
    staying: staying.length + waiting.length,
    failed: items.filter(({ state }) => state === "failed").length + refused,
    unconfirmed: items.filter(({ state }) => state === "unconfirmed").length,
  };
}

function isOver(state: OutboxItem["state"]): boolean {
  return state === "failed" || state === "unconfirmed";
}
