import type { Clock } from "#server/platform/clock.ts";
import { recordHistory } from "../store/history-table.ts";
import type { MessageRow } from "../store/messages-table.ts";
import { receiveMessage, type ArrivingMessage } from "./receive-message.ts";
import type { Store } from "../store/standin-store.ts";
import { refreshThread } from "../store/thread-counts.ts";

/** Puts a message into a mailbox under label ids, with its history record and its thread's counts, in one transaction. */
export function placeMessage(
  { store, clock }: { store: Store; clock: Clock },
  person: number,
  arriving: ArrivingMessage,
): MessageRow {
  return store.write(() => {
    const message = receiveMessage(store, person, arriving);
    refreshThread(store, person, message.thread);
    const { id, thread, history, labels } = message;
    const entry = { seq: history, at: clock.now(), message: id, thread, labels };
    recordHistory(store, person, { ...entry, kind: "added", added: [], removed: [] });
    return message;
  });
}
