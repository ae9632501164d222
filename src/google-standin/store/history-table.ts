import type { Store } from "./standin-store.ts";
import { splitLabels } from "./thread-counts.ts";

type HistoryKind = "added" | "labels" | "deleted";

/** One change of one message; `labels` are those it had afterwards. */
export type HistoryEntry = {
  seq: number;
  message: string;
  thread: string;
  kind: HistoryKind;
  labels: string[];
  added: string[];
  removed: string[];
};

type HistoryRow = {
  seq: number;
  message: string;
  thread: string;
  kind: HistoryKind;
  labels: string;
  added: string;
  removed: string;
};

const keptFor = 30 * 24 * 3600 * 1000;

/** The mailbox's next history id. Within a mailbox they only grow. */
export function nextHistoryId(store: Store, person: number): number {
  const sql = "UPDATE people SET history = history + 1 WHERE id = ? RETURNING history";
  return store.first<{ history: number }>(sql, person)?.history ?? 0;
}

/** The newest history id of the mailbox, and the oldest one from which history can be listed. */
export function historyRange(store: Store, person: number): { newest: number; oldest: number } {
  const row = store.first<{ history: number; history_floor: number }>(
    "SELECT history, history_floor FROM people WHERE id = ?",
    person,
  );
  return { newest: row?.history ?? 0, oldest: row?.history_floor ?? 0 };
}

/** From now on history begins here: what came before can only be listed, not followed. */
export function beginHistory(store: Store, person: number): void {
  store.run("UPDATE people SET history_floor = history WHERE id = ?", person);
}

/** From now on no history id given out before is known, as when Gmail forgets early. */
export function expireHistory(store: Store, person: number): void {
  store.write(() => {
    nextHistoryId(store, person);
    beginHistory(store, person);
    store.run("DELETE FROM history WHERE person = ?", person);
  });
}

export function recordHistory(
  store: Store,
  person: number,
  entry: HistoryEntry & { at: Date },
): void {
  store.run(
    `INSERT INTO history (person, seq, at, message, thread, kind, labels, added, removed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    person,
    entry.seq,
    entry.at.getTime(),
    entry.message,
    entry.thread,
    entry.kind,
    entry.labels.join(" "),
    entry.added.join(" "),
    entry.removed.join(" "),
  );
  const labels = [...entry.labels, ...entry.removed];
  store.announce({ person, seq: entry.seq, labels });
}

/** Entries after `start`, oldest first, that `wanted` lets pass; at most `limit` of them. */
export function listHistory(
  store: Store,
  person: number,
  options: { start: number; limit: number; wanted(entry: HistoryEntry): boolean },
): HistoryEntry[] {
  const sql = `SELECT seq, message, thread, kind, labels, added, removed FROM history
    WHERE person = ? AND seq > ? ORDER BY seq`;
  const entries: HistoryEntry[] = [];
  for (const row of store.each<HistoryRow>(sql, person, options.start)) {
    const entry = toEntry(row);
    if (options.wanted(entry)) entries.push(entry);
    if (entries.length >= options.limit) break;
  }
  return entries;
}

function toEntry(row: HistoryRow): HistoryEntry {
  return {
    ...row,
    labels: splitLabels(row.labels),
    added: splitLabels(row.added),
    removed: splitLabels(row.removed),
  };
}

/** Forgets what is older than 30 days, as Gmail forgets: asking from there is then a 404. */
export function forgetOldHistory(store: Store, now: Date): void {
  const before = now.getTime() - keptFor;
  store.write(() => {
    store.run(
      `UPDATE people SET history_floor = max(history_floor, coalesce(
         (SELECT max(seq) FROM history WHERE person = people.id AND at < ?), 0))`,
      before,
    );
    store.run("DELETE FROM history WHERE at < ?", before);
  });
}
