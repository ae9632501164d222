import type { OutboxItem, OutboxState } from "#contract/outbox.ts";

const waiting: ReadonlySet<OutboxState> = new Set(["queued", "drafting", "sending"]);

/** When the drafts go out that wait to be sent, or are tried again, by Gmail's ids of their messages. */
export function sendTimes(items: readonly OutboxItem[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ state, scheduled, error, draft_gmail_id, next_try_at, send_at }) => {
      const waits = waiting.has(state) && (scheduled || error !== null);
      return waits && draft_gmail_id !== null
        ? [[draft_gmail_id, next_try_at ?? send_at] as const]
        : [];
    }),
  );
}
