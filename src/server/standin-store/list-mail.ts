import { invalidArgument } from "./google-errors.ts";
import { everyIndex, findLabel, mailIndex } from "./labels-table.ts";
import { findMessage, messagesOfThread, type MessageRow } from "./messages-table.ts";
import type { Store } from "./standin-store.ts";
import { indexLabels } from "./thread-counts.ts";

export type MailQuery = {
  labels: string[];
  includeSpamTrash: boolean;
  words: string[];
  limit: number;
  pageToken: string | undefined;
};

export type MailPage = {
  items: { id: string; thread: string }[];
  next: string | undefined;
  estimate: number;
};

type Found = { at: number; id: string; thread: string };

/** Messages that have every one of the labels, newest first. The smallest label drives, the others are looked up. */
export function listMessages(store: Store, person: number, query: MailQuery): MailPage {
  const labels = orderLabels(store, person, query);
  const [driving, ...others] = labels.map(({ id }) => id);
  const after = readPlace(query.pageToken);
  const probes = others.map(
    () => ` AND EXISTS (SELECT 1 FROM message_labels o WHERE o.person = m.person AND o.label = ?
      AND o.received_at = m.received_at AND o.id = m.id)`,
  );
  const sql = `SELECT m.received_at AS at, m.id, m.thread FROM message_labels m
    WHERE m.person = ? AND m.label = ? AND (m.received_at, m.id) < (?, ?)${probes.join("")}
    ORDER BY m.received_at DESC, m.id DESC`;
  const rows = store.each<Found>(sql, person, driving ?? "", after.at, after.id, ...others);
  const page = collect(rows, query.limit, ({ id }) => {
    return query.words.length === 0 || hasWords(findMessage(store, person, id), query.words);
  });
  return finish(page, query, labels[0]?.messages ?? 0);
}

/** Threads with a message that has every one of the labels, the thread with the newest such mail first. */
export function listThreads(store: Store, person: number, query: MailQuery): MailPage {
  const labels = orderLabels(store, person, query);
  const [driving, ...others] = labels.map(({ id }) => id);
  const after = readPlace(query.pageToken);
  const sql = `SELECT t.newest AS at, t.thread AS id, t.thread FROM thread_labels t
    WHERE t.person = ? AND t.label = ? AND (t.newest, t.thread) < (?, ?)
    ORDER BY t.newest DESC, t.thread DESC`;
  const rows = store.each<Found>(sql, person, driving ?? "", after.at, after.id);
  const page = collect(rows, query.limit, ({ thread }) => {
    if (others.length === 0 && query.words.length === 0) return true;
    return messagesOfThread(store, person, thread).some(
      (message) => hasLabels(message, labels) && hasWords(message, query.words),
    );
  });
  return finish(page, query, labels[0]?.threads ?? 0);
}

type Driver = { id: string; messages: number; threads: number };

function orderLabels(store: Store, person: number, query: MailQuery): Driver[] {
  const everywhere =
    query.includeSpamTrash || query.labels.includes("SPAM") || query.labels.includes("TRASH");
  const wanted = [...query.labels, everywhere ? everyIndex : mailIndex];
  return [...new Set(wanted)]
    .map((id) => {
      const counts = findLabel(store, person, id)?.counts;
      return { id, messages: counts?.messages ?? 0, threads: counts?.threads ?? 0 };
    })
    .filter(({ id }) => id !== everyIndex || query.labels.length === 0)
    .sort((a, b) => a.messages - b.messages);
}

function hasLabels(message: MessageRow, labels: readonly Driver[]): boolean {
  const own = indexLabels(message.labels);
  return labels.every(({ id }) => own.includes(id));
}

function hasWords(message: MessageRow | undefined, words: readonly string[]): boolean {
  if (message === undefined) return false;
  const text = `${message.subject} ${message.sender} ${message.snippet}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function collect(rows: Iterable<Found>, limit: number, wanted: (row: Found) => boolean): Found[] {
  const found: Found[] = [];
  for (const row of rows) {
    if (wanted(row)) found.push(row);
    if (found.length > limit) break;
  }
  return found;
}

function finish(found: Found[], query: MailQuery, size: number): MailPage {
  const items = found.slice(0, query.limit);
  const last = items.at(-1);
  const more = found.length > query.limit && last !== undefined;
  const narrowed = query.labels.length > 1 || query.words.length > 0;
  return {
    items,
    next: more ? Buffer.from(`${last.at}:${last.id}`).toString("base64url") : undefined,
    estimate: narrowed ? found.length : size,
  };
}

function readPlace(token: string | undefined): { at: number; id: string } {
  if (token === undefined) return { at: Number.MAX_SAFE_INTEGER, id: "" };
  const place = /^(\d{1,15}):([0-9a-f]{16})$/.exec(Buffer.from(token, "base64url").toString());
  if (place === null) throw invalidArgument("Invalid pageToken");
  return { at: Number(place[1]), id: place[2] ?? "" };
}
