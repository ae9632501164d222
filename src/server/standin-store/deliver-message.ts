import type { Clock } from "#server/runtime/clock.ts";
import { recordHistory } from "./history-table.ts";
import { ensureLabels } from "./labels-table.ts";
import { receiveMessage } from "./receive-message.ts";
import { findPerson } from "./standin-people.ts";
import type { Store } from "./standin-store.ts";
import { refreshThread } from "./thread-counts.ts";

export type Delivery = {
  address: string;
  raw: Buffer;
  /** System label ids or names of user labels; absent: the inbox, unread. */
  labels?: readonly string[] | undefined;
};

/** Puts new mail into the mailbox of that address, now, with its history record. Gives the message's id; throws when nobody has the address. */
export function deliverMessage(
  { store, clock }: { store: Store; clock: Clock },
  { address, raw, labels = ["INBOX", "UNREAD"] }: Delivery,
): string {
  const person = findPerson(store, address);
  if (person === undefined) throw new Error("Nobody here has the address of this delivery");
  return store.write(() => {
    const at = clock.now();
    const ids = ensureLabels(store, person.id, labels);
    const message = receiveMessage(store, person.id, { raw, labels: ids, receivedAt: at });
    refreshThread(store, person.id, message.thread);
    const { id, thread, history } = message;
    const entry = { seq: history, at, message: id, thread, labels: ids };
    recordHistory(store, person.id, { ...entry, kind: "added", added: [], removed: [] });
    return id;
  });
}
