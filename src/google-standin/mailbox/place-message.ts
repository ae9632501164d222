import type { Clock } from "#server/platform/clock.ts";
import { recordHistory } from "../store/history-table.ts";
import type { MessageRow } from "../store/messages-table.ts";
import { receiveMessage, type ArrivingMessage } from "./receive-message.ts";
import type { Store } from "../store/standin-store.ts";
import { refreshThread } from "../store/thread-counts.ts";

/** Labels of which a message has at most one: taking one drops the others. */
const places = ["INBOX", "SPAM", "TRASH"];

/** The places that a message leaves by taking these labels; where they name several, the last of `places` stays. */
export function placesLeft(taken: readonly string[]): string[] {
  const place = places.findLast((label) => taken.includes(label));
  return place === undefined ? [] : places.filter((label) => label !== place);
}

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
