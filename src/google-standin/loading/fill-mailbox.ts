import { beginHistory } from "../store/history-table.ts";
import { ensureLabels } from "../store/labels-table.ts";
import { receiveMessage, type ArrivingMessage } from "../mailbox/receive-message.ts";
import type { Store } from "../store/standin-store.ts";
import { refreshThread } from "../store/thread-counts.ts";

const atOnce = 2000;

/**
 * Puts much mail into a mailbox as if it had always been there: history begins after it. Labels are system ids or
 * names. Gives the messages' ids in the same order.
 */
export function fillMailbox(
  store: Store,
  person: number,
  mail: Iterable<ArrivingMessage>,
): string[] {
  const ids: string[] = [];
  let some: ArrivingMessage[] = [];
  for (const one of mail) {
    some.push(one);
    if (some.length < atOnce) continue;
    ids.push(...keep(store, person, some));
    some = [];
  }
  ids.push(...keep(store, person, some));
  store.write(() => beginHistory(store, person));
  return ids;
}

function keep(store: Store, person: number, mail: readonly ArrivingMessage[]): string[] {
  return store.write(() => {
    const messages = mail.map((one) => {
      const labels = ensureLabels(store, person, one.labels);
      return receiveMessage(store, person, { ...one, labels });
    });
    for (const thread of new Set(messages.map((message) => message.thread)))
      refreshThread(store, person, thread);
    return messages.map(({ id }) => id);
  });
}
