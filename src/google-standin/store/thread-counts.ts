import { everyIndex, mailIndex } from "./labels-table.ts";
import type { Store } from "./standin-store.ts";

type Count = { total: number; unread: number; newest: number };
type CountRow = Count & { label: string };

/** The labels a message is indexed under: its own and those of the index. */
export function indexLabels(labels: readonly string[]): string[] {
  const outside = labels.includes("SPAM") || labels.includes("TRASH");
  return outside ? [...labels, everyIndex] : [...labels, everyIndex, mailIndex];
}

/**
 * Brings a thread's counts per label, and by their difference the counters of the labels, in line with its
 * messages. Costs what the thread is long, whatever the mailbox holds.
 */
export function refreshThread(store: Store, person: number, thread: string): void {
  const rows = store.all<CountRow>(
    "SELECT label, total, unread, newest FROM thread_labels WHERE person = ? AND thread = ?",
    person,
    thread,
  );
  const before = new Map(rows.map((row) => [row.label, row]));
  const after = countThread(store, person, thread);
  for (const label of new Set([...before.keys(), ...after.keys()])) {
    const change = { label, before: before.get(label), after: after.get(label) };
    if (isSame(change.before, change.after)) continue;
    writeThreadCount(store, { person, thread }, change);
    writeLabelCount(store, person, change);
  }
}

type Change = { label: string; before: Count | undefined; after: Count | undefined };

function countThread(store: Store, person: number, thread: string): Map<string, Count> {
  const messages = store.all<{ labels: string; received_at: number }>(
    "SELECT labels, received_at FROM messages INDEXED BY messages_of_thread WHERE person = ? AND thread = ?",
    person,
    thread,
  );
  const counts = new Map<string, Count>();
  for (const message of messages) {
    const labels = splitLabels(message.labels);
    const unread = labels.includes("UNREAD") ? 1 : 0;
    for (const label of indexLabels(labels)) {
      const count = counts.get(label) ?? { total: 0, unread: 0, newest: 0 };
      count.total += 1;
      count.unread += unread;
      count.newest = Math.max(count.newest, message.received_at);
      counts.set(label, count);
    }
  }
  return counts;
}

export function splitLabels(labels: string): string[] {
  return labels === "" ? [] : labels.split(" ");
}

function isSame(a: Count | undefined, b: Count | undefined): boolean {
  return a?.total === b?.total && a?.unread === b?.unread && a?.newest === b?.newest;
}

function writeThreadCount(
  store: Store,
  at: { person: number; thread: string },
  { label, after }: Change,
): void {
  if (after === undefined) {
    const sql = "DELETE FROM thread_labels WHERE person = ? AND thread = ? AND label = ?";
    store.run(sql, at.person, at.thread, label);
    return;
  }
  store.run(
    "INSERT OR REPLACE INTO thread_labels (person, thread, label, total, unread, newest) VALUES (?, ?, ?, ?, ?, ?)",
    at.person,
    at.thread,
    label,
    after.total,
    after.unread,
    after.newest,
  );
}

function writeLabelCount(store: Store, person: number, { label, before, after }: Change): void {
  const none = { total: 0, unread: 0, newest: 0 };
  const [was, is] = [before ?? none, after ?? none];
  store.run(
    `UPDATE labels SET messages = messages + ?, messages_unread = messages_unread + ?,
       threads = threads + ?, threads_unread = threads_unread + ? WHERE person = ? AND id = ?`,
    is.total - was.total,
    is.unread - was.unread,
    Math.sign(is.total) - Math.sign(was.total),
    Math.sign(is.unread) - Math.sign(was.unread),
    person,
    label,
  );
}
