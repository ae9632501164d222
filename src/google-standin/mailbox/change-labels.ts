import type { Clock } from "#server/platform/clock.ts";
import { nextHistoryId, recordHistory } from "../store/history-table.ts";
import { findMessage, writeLabels, type MessageRow } from "../store/messages-table.ts";
import { placesLeft } from "./place-message.ts";
import type { Store } from "../store/standin-store.ts";
import { refreshThread } from "../store/thread-counts.ts";

export type LabelChange = { add: readonly string[]; remove: readonly string[] };

/**
 * Adds and removes labels on messages in one transaction, each real change a history record of its own.
 * Unknown ids are passed over. Gives the messages as they are now.
 */
export function changeLabels(
  { store, clock }: { store: Store; clock: Clock },
  person: number,
  { ids, change }: { ids: readonly string[]; change: LabelChange },
): MessageRow[] {
  return store.write(() => {
    const known = [...new Set(ids)].flatMap((id) => findMessage(store, person, id) ?? []);
    const changed = known.map((message) => {
      const labels = applyChange(message.labels, change);
      return writeChange(store, person, { message, labels, at: clock.now() });
    });
    for (const thread of new Set(changed.map((message) => message.thread)))
      refreshThread(store, person, thread);
    return changed;
  });
}

function applyChange(labels: readonly string[], { add, remove }: LabelChange): string[] {
  const dropped = new Set([...remove, ...placesLeft(add)]);
  return [...new Set([...labels, ...add])].filter((label) => !dropped.has(label));
}

function writeChange(
  store: Store,
  person: number,
  { message, labels, at }: { message: MessageRow; labels: string[]; at: Date },
): MessageRow {
  const added = labels.filter((label) => !message.labels.includes(label));
  const removed = message.labels.filter((label) => !labels.includes(label));
  if (added.length === 0 && removed.length === 0) return message;
  const seq = nextHistoryId(store, person);
  const changed = { ...message, labels, history: seq };
  writeLabels(store, person, changed);
  const entry = { message: message.id, thread: message.thread, labels, added, removed };
  recordHistory(store, person, { seq, at, kind: "labels", ...entry });
  return changed;
}
