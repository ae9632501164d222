import type { Clock } from "#server/platform/clock.ts";
import { nextHistoryId, recordHistory } from "../store/history-table.ts";
import { findMessage, removeMessage } from "../store/messages-table.ts";
import type { Store } from "../store/standin-store.ts";
import { refreshThread } from "../store/thread-counts.ts";

/**
 * Deletes messages for ever, past the Trash, in one transaction, each with a history record. Unknown ids are passed
 * over. Gives the ids that were there.
 */
export function deleteMessages(
  { store, clock }: { store: Store; clock: Clock },
  person: number,
  ids: readonly string[],
): string[] {
  return store.write(() => {
    const known = [...new Set(ids)].flatMap((id) => findMessage(store, person, id) ?? []);
    for (const message of known) {
      removeMessage(store, person, message);
      const { id, thread, labels } = message;
      const entry = { seq: nextHistoryId(store, person), at: clock.now(), message: id, thread };
      const change = { labels, added: [], removed: [] };
      recordHistory(store, person, { ...entry, ...change, kind: "deleted" });
    }
    for (const thread of new Set(known.map((message) => message.thread)))
      refreshThread(store, person, thread);
    return known.map(({ id }) => id);
  });
}
