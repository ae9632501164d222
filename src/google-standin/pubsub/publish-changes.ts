import type { StandinContext } from "../store/standin-context.ts";
import { personById } from "../store/standin-people.ts";
import type { RecordedChange } from "../store/standin-store.ts";
import { addNotification } from "./notifications-table.ts";
import { findWatch, type Watch } from "./watches-table.ts";

const apart = 1000;

/**
 * From now on publishes every watched change of a mailbox to the watch's topic and then calls `published`. As from
 * Google, at most one notification a second and person comes; the others are dropped, not held back.
 */
export function publishChanges(context: StandinContext, published: () => void): void {
  const last = new Map<number, number>();
  context.store.onHistory((change) => {
    const { store, clock } = context;
    const watch = findWatch(store, change.person);
    const person = personById(store, change.person);
    if (watch === undefined || person === undefined) return;
    if (watch.expiresAt <= clock.now().getTime() || !concerns(watch, change)) return;
    const now = performance.now();
    if (now - (last.get(person.id) ?? -apart) < apart) return;
    last.set(person.id, now);
    const data = JSON.stringify({ emailAddress: person.address, historyId: change.seq });
    const base64 = Buffer.from(data).toString("base64");
    addNotification(store, { topic: watch.topic, data: base64, at: clock.now() });
    published();
  });
}

function concerns({ labels, exclude }: Watch, change: RecordedChange): boolean {
  if (labels.length === 0) return true;
  return labels.some((label) => change.labels.includes(label)) !== exclude;
}
